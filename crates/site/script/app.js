// @ts-check
// The script of every page. Pages come finished from the server and work without it; a
// table and a replay load a script of their own beside this one (assets.rs).

import { sayMoments } from './dates.js';
import { loadDrawings } from './drawings.js';
import { fitNewTable, readRecordFile } from './forms.js';
import { keyForms } from './keys.js';
import { offerLinks } from './links.js';
import { searchRules } from './search.js';

loadDrawings();
keyForms();
searchRules();
fitNewTable();
readRecordFile();
offerLinks();
sayMoments();
