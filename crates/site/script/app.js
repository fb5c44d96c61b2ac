// The script of the site. Pages come finished from the server; this keeps a table fresh
// over a socket, lets pieces be chosen, and sends what was decided.

import { Connection, Moves, keyForms, newKey, post as postJson, postOnce } from './connection.js';
import { HintPanel } from './hint.js';
import { Regions } from './regions.js';

const main = document.querySelector('main.table');
if (main) table(main);
keyForms();
const film = document.querySelector('main.replay');
if (film) replay(film);

// Searching the rules leaves what speaks of it.
document.getElementById('search')?.addEventListener('input', (event) => {
  const wanted = event.target.value.trim().toLowerCase();
  let found = 0;
  let heading = null;
  const has = (element) => element.textContent.toLowerCase().includes(wanted);
  for (const block of document.querySelectorAll('main.rules .said, main.rules h2, main.rules figure')) {
    block.hidden = Boolean(wanted) && !(block.matches('.said') && has(block));
    if (block.matches('h2')) heading = block;
    else if (wanted && !block.hidden) { found += 1; if (heading) heading.hidden = false; }
  }
  for (const line of document.querySelectorAll('main.rules .contents li'))
    line.hidden = Boolean(document.querySelector(line.firstChild.hash)?.hidden);
  const result = document.getElementById('found');
  result.hidden = !wanted;
  result.textContent = found ? `${result.dataset.found} ${found}` : result.dataset.none;
});

// What does not belong to the table that is being made is out of sight.
const made = document.querySelector('form.new-table');
if (made) {
  const fit = () => {
    const seats = [...made.querySelectorAll('[name^="seat-"]')].filter((seat) => seat.value !== 'none').length;
    for (const option of made.querySelectorAll('[data-seats]')) {
      const [min, max] = option.dataset.seats.split('-').map(Number);
      option.hidden = seats < min || seats > max;
    }
    for (const group of made.querySelectorAll('fieldset.options'))
      group.hidden = [...group.querySelectorAll('.option')].every((option) => option.hidden);
    made.querySelector('.late').hidden = made.elements.clock.value === 'none';
  };
  made.addEventListener('change', fit);
  fit();
}

// A record from a file is put where its text can be read before it is opened.
document.getElementById('record-file')?.addEventListener('change', async (event) => {
  const [file] = event.target.files;
  if (file) event.target.form.elements.record.value = await file.text();
});

document.addEventListener('click', (event) => {
  const link = event.target.closest('input.link');
  if (link) link.select();
  const button = event.target.closest('[data-copy]');
  if (button) copy(button);
  const asks = event.target.closest('a[data-dialog]');
  if (asks) askFirst(asks, event);
  // A press beside a dialog closes it, but not one that a player must answer.
  if (event.target.matches('dialog:not(.curtain)')) event.target.close();
});

// Where the system can share a link, it is offered beside copying.
for (const button of document.querySelectorAll('[data-share]')) {
  const url = button.closest('.link-field').querySelector('input.link').value;
  button.hidden = !navigator.share;
  button.addEventListener('click', () => navigator.share({ url, title: document.title }).catch(() => {}));
}

// A link that leads to a question opens it as a dialog instead.
function askFirst(link, event) {
  const dialog = document.getElementById(link.dataset.dialog);
  const seat = dialog.querySelector('input[name=seat]');
  if (seat) seat.value = link.dataset.seat;
  event.preventDefault();
  dialog.showModal();
}

// Copies the link beside the button. Browsers give the clipboard only to encrypted
// pages; elsewhere what is selected is copied.
async function copy(button) {
  const link = button.closest('.link-field').querySelector('input.link');
  link.select();
  try {
    await navigator.clipboard.writeText(link.value);
  } catch {
    document.execCommand('copy');
  }
  const text = button.textContent;
  if (text === button.dataset.copy) return;
  button.textContent = button.dataset.copy;
  setTimeout(() => { button.textContent = text; }, 2000);
}

// What scrolls ends with a whole line: its height is cut to what fits, within the limit
// of its style or this one.
function endCleanly(list, limit, lines = list.children) {
  list.style.maxHeight = limit ? `${limit}px` : '';
  const room = list.clientHeight;
  if (list.scrollHeight <= room) return;
  const top = list.getBoundingClientRect().top - list.scrollTop;
  const bottoms = [...lines].map((line) => line.getBoundingClientRect().bottom - top);
  list.style.maxHeight = `${bottoms.findLast((bottom) => bottom <= room) ?? bottoms[0]}px`;
}

function table(main) {
  const id = main.dataset.table;
  const seat = Number(main.dataset.seat);
  let counter = Number(main.dataset.counter);
  let chosen = [];      // pieces chosen so far
  let armed = null;     // the action that the next press does
  let busy = false;
  let taken = false;    // something was just taken back
  let asking = false;   // the next press asks what something is
  let wasMine = false;  // whether it was my turn when the page was last painted
  let onNewer = null;   // what waits for news of the last move
  const centred = new Map();  // what has shown its middle, and at which width
  let looked = null;    // whose area is open in the dialog
  const previews = new Map();
  const hintPanel = new HintPanel(main, () => request('hint', { seat }), outline);
  const settings = readSettings();

  // --- keeping fresh -----------------------------------------------------

  let told = '';
  const regions = new Regions(main.dataset.version);
  const connection = new Connection((what) => `/t/${id}/${what}?seat=${seat}&have=${regions.version}`, show, showState);
  const moves = new Moves(`/t/${id}/act`, `kvartal-move-${id}-${seat}`, connection, showState);

  // Says that the connection is lost, and what becomes of a move that is under way.
  function showState() {
    const isLost = connection.state === 'lost';
    main.dataset.connection = connection.state;
    const texts = [isLost && main.dataset.lost, moves.isLate && main.dataset.kept];
    document.getElementById('connection').textContent = texts.filter(Boolean).join(' ');
  }

  function show(news) {
    const fresh = regions.take(news);
    if (!fresh) return connection.askForWhole();
    counter = news.counter;
    onNewer?.();
    ahead = news.now - Date.now();
    main.dataset.counter = counter;
    main.dataset.stage = news.stage;
    document.title = news.title;
    if (news.turn) return pass(news.turn);
    previews.clear();
    const before = places();
    const focus = focusKey();
    for (const [name, html] of fresh) {
      const region = document.getElementById(name);
      if (!region) continue;
      const left = asLeft(region);
      region.innerHTML = html;
      putBack(region, left);
    }
    // Somebody whose seat a bot has taken sees another page.
    if (seat && news.stage === 'playing' && !main.querySelector('#seats .me')) return location.reload();
    hintPanel.keep();
    restoreFocus(focus);
    choose(fitting(chosen).length ? chosen.filter((piece) => pieceButton(piece)) : [], true);
    if (news.told && news.told !== told) document.getElementById('told').textContent = news.told;
    told = news.told;
    suggest();
    teach();
    moveFrom(before);
    showClocks();
    callMe();
    sayEvents();
    requestAnimationFrame(fitLists);
    centre();
    if (looked) lookAt(looked);
    setTimeout(goOn, 0);
  }

  // What happened to other players is said even to those whose chat is folded.
  let nEvents = main.querySelectorAll('#chat .event').length;
  function sayEvents() {
    const events = main.querySelectorAll('#chat .event');
    if (events.length > nEvents) notice(events[events.length - 1].textContent);
    nEvents = events.length;
  }

  // --- a first game ----------------------------------------------------------

  // Shows the first lesson of this moment that was not shown before, and what a bot
  // would do now.
  async function teach() {
    const place = main.querySelector('.lesson');
    if (!place) return;
    const key = `kvartal-lessons-${id}`;
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{"known":[]}');
    const lessons = [...place.querySelectorAll('[data-lesson]')];
    // The same moment may be painted twice; it teaches the same.
    const isSame = kept.at === counter;
    const lesson = lessons.find((each) => isSame ? each.dataset.lesson === kept.now : !kept.known.includes(each.dataset.lesson));
    if (lesson) lesson.hidden = false;
    if (lesson && !isSame) kept.known.push(lesson.dataset.lesson);
    sessionStorage.setItem(key, JSON.stringify({ known: kept.known, at: counter, now: lesson?.dataset.lesson }));
    const [hint] = await hintPanel.hints();
    if (!hint || !place.isConnected) return;
    const offer = offers().find((each) => each.action === hint.action);
    const advice = place.querySelector('.advice');
    advice.hidden = !offer;
    advice.querySelector('span').textContent = offer?.button.querySelector('.what')?.textContent ?? '';
    for (const piece of offer?.pieces ?? []) pieceButton(piece)?.classList.add('advised');
    offer?.button.classList.add('advised');
  }

  // --- clocks -----------------------------------------------------------------

  let ahead = 0;    // how much the server's clock is ahead of ours

  function showClocks() {
    for (const clock of main.querySelectorAll('.clock')) {
      const { deadline, bank } = clock.dataset;
      const left = Math.max(0, Math.round((deadline ? Number(deadline) - Date.now() - ahead : Number(bank)) / 1000));
      const [days, hours, minutes] = [Math.floor(left / 86400), Math.floor(left / 3600) % 24, Math.floor(left / 60)];
      const two = (n) => String(n).padStart(2, '0');
      clock.textContent = days ? `${days}:${two(hours)}:${two(minutes % 60)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
      clock.classList.toggle('hurry', Boolean(deadline) && left < 20);
    }
  }
  setInterval(showClocks, 1000);

  // --- it calls me --------------------------------------------------------------

  // The title shows that it is my turn; who wants that is called by a sound or a
  // notification too, once for each turn however many tabs are open.
  function callMe() {
    const isMine = Boolean(main.querySelector('.task.mine')) && main.dataset.stage === 'playing';
    document.title = (isMine ? '● ' : '') + document.title.replace(/^● /, '');
    if (!isMine) { wasMine = false; navigator.clearAppBadge?.().catch(() => {}); return; }
    if (wasMine) return;
    wasMine = true;
    navigator.setAppBadge?.(1).catch(() => {});
    const key = `kvartal-called-${id}`;
    if (Number(localStorage.getItem(key) ?? -1) >= counter) return;
    localStorage.setItem(key, counter);
    if (document.hasFocus()) return;
    if (settings.sound) ring();
    if (settings.notify && window.Notification?.permission === 'granted')
      new Notification(document.title, { body: main.querySelector('.task').textContent, tag: id });
  }

  // Two short notes.
  function ring() {
    const audio = new AudioContext();
    [660, 880].forEach((pitch, index) => {
      const [note, volume] = [audio.createOscillator(), audio.createGain()];
      note.frequency.value = pitch;
      volume.gain.value = .08;
      note.connect(volume).connect(audio.destination);
      note.start(audio.currentTime + index * .18);
      note.stop(audio.currentTime + index * .18 + .15);
    });
  }

  // --- movement ------------------------------------------------------------

  // Where everything that can move is now, by its key.
  function places() {
    const acc = new Map();
    if (!pace()) return acc;
    for (const element of main.querySelectorAll('[data-move]')) acc.set(element.dataset.move, element.getBoundingClientRect());
    return acc;
  }

  // Lets things glide from where they were; what is new appears.
  function moveFrom(before) {
    const duration = pace();
    if (!duration || !before.size || document.hidden) return;
    for (const element of main.querySelectorAll('[data-move]')) {
      const from = before.get(element.dataset.move);
      const to = element.getBoundingClientRect();
      if (!from) { element.classList.add('new'); element.animate([{ opacity: 0, transform: 'scale(.85)' }, {}], { duration, easing: 'ease-out' }); continue; }
      const [dx, dy] = [from.x - to.x, from.y - to.y];
      if (Math.abs(dx) + Math.abs(dy) < 2 || !to.width) continue;
      const scale = from.width ? from.width / to.width : 1;
      const start = { transformOrigin: '0 0', transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 3 };
      element.animate([start, { transformOrigin: '0 0', transform: 'none', zIndex: 3 }], { duration, easing: 'ease-in-out' });
    }
  }

  // How long a movement takes, in milliseconds.
  function pace() {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
    return { none: 0, quick: 180, slow: 900 }[settings.motion] ?? 420;
  }

  // --- what the viewer opened, ticked and scrolled stays so ------------------

  function asLeft(region) {
    return [...region.querySelectorAll('[data-keep]')].map((element) => ({
      key: element.dataset.keep, open: element.open, checked: element.checked, top: element.scrollTop, left: element.scrollLeft,
    }));
  }

  function putBack(region, left) {
    for (const { key, open, checked, top, left: x } of left) {
      const element = region.querySelector(`[data-keep="${CSS.escape(key)}"]`);
      if (!element) continue;
      if (open !== undefined) element.open = open;
      if (checked !== undefined) element.checked = checked;
      element.scrollTop = top;
      element.scrollLeft = x;
    }
    for (const svg of region.querySelectorAll('svg[data-pan]')) {
      svg.dataset.whole = svg.getAttribute('viewBox');
      const box = boxes.get(svg.dataset.pan);
      if (box) svg.setAttribute('viewBox', box.join(' '));
    }
  }

  // What is wider than the screen shows its middle first.
  function centre() {
    for (const wide of main.querySelectorAll('[data-centre]')) {
      const { dataset: { keep }, scrollWidth } = wide;
      if (centred.get(keep) === scrollWidth) continue;
      centred.set(keep, scrollWidth);
      wide.scrollLeft = (scrollWidth - wide.clientWidth) / 2;
    }
  }

  // Several people share this screen: the next one looks from another seat. Where
  // there are secrets, a curtain falls between them.
  function pass(turn) {
    const there = `/t/${id}?as=${turn.seat}`;
    if (main.dataset.secrets !== 'true') return location.replace(there);
    const curtain = document.getElementById('curtain');
    curtain.querySelector('p').textContent = turn.text;
    const button = curtain.querySelector('button');
    button.textContent = main.dataset.ready;
    button.onclick = () => location.replace(there);
    main.classList.add('curtained');
    if (!curtain.open) curtain.showModal();
  }

  // Steps that leave no choice, or that a board calls obvious, play themselves if the
  // player wants that; not what was just taken back.
  function goOn() {
    const open = [...document.querySelectorAll('[data-do]')];
    if (busy || taken) return;
    const obvious = settings.forced && exact([main.querySelector('[data-auto]')?.dataset.piece])[0];
    const only = open.length === 1 ? open[0].dataset.do : obvious?.action;
    if (only && (only === 'done' ? settings.confirm : settings.forced)) send(only);
  }

  function focusKey() {
    const active = document.activeElement;
    if (!active || !main.contains(active)) return null;
    for (const name of ['piece', 'do', 'post', 'hint']) if (active.dataset[name]) return [name, active.dataset[name]];
    return active.closest('#offers') ? ['do', ''] : null;
  }

  function restoreFocus(key) {
    if (!key) return;
    const found = document.querySelector(`[data-${key[0]}="${CSS.escape(key[1])}"]`);
    (found || document.querySelector('#offers [data-do], #offers button'))?.focus({ preventScroll: true });
  }

  // --- choosing ----------------------------------------------------------

  const words = (text) => (text ?? '').split(' ').filter(Boolean);
  const offers = () => {
    const list = [...document.querySelectorAll('#offers [data-do]')].map((button) => ({
      button, action: button.dataset.do, pieces: words(button.dataset.pieces), badge: button.querySelector('.badge'),
    }));
    return [...list, ...followed(list)];
  };

  // What a board says may follow an offer: chosen together, both are done.
  function followed(list) {
    return [...document.querySelectorAll('[data-after]')].flatMap(({ dataset }) => {
      const first = list.find((offer) => offer.action === dataset.after);
      return !first ? [] : words(dataset.on).map((piece) => ({
        action: `${first.action}|${dataset.then.replace('*', piece)}`,
        pieces: [...first.pieces, ...words(dataset.with), piece],
        mark: dataset.mark,
        says: dataset.says?.replace('*', piece),
      }));
    });
  }
  const pieceButton = (piece) => document.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
  const fitting = (pieces, all = offers()) => all.filter((offer) =>
    offer.pieces.length && pieces.every((piece) => offer.pieces.includes(piece)));
  const exact = (pieces, all) => fitting(pieces, all).filter((offer) => offer.pieces.length === pieces.length);
  // What these pieces mean: the actions of just these, or the only one that they can become.
  const meant = (pieces) => {
    const open = pieces.length ? fitting(pieces) : [];
    const found = open.filter((offer) => offer.pieces.length === pieces.length);
    return found.length || open.length !== 1 ? found : open;
  };

  main.addEventListener('click', (event) => {
    const thing = event.target.closest('[data-piece], [data-thing]');
    if (asking && thing) return about(thing.dataset.piece ?? thing.dataset.thing);
    const button = event.target.closest('button, [role=button]');
    if (!button) return;
    const { dataset } = button;
    notice('');
    if (dataset.do !== undefined) press(dataset.do);
    else if (dataset.choice !== undefined) press(dataset.choice);
    else if (dataset.hint !== undefined) lookInto(dataset.hint);
    else if (dataset.series !== undefined) send(dataset.series);
    else if (dataset.piece !== undefined) tap(dataset.piece);
    else if (dataset.look !== undefined) lookAt(dataset.look);
    else if (dataset.zoom !== undefined) zoomBy(button);
    else if (dataset.post) post(dataset.post);
    else if (dataset.png) keepPicture(dataset.png);
    else if (dataset.phrase) sayIt({ phrase: dataset.phrase });
  });

  // Pointing previews sooner; nothing needs it.
  main.addEventListener('pointerover', (event) => {
    speakOf(event.target.closest('[data-touched]'));
    if (event.pointerType !== 'mouse' || armed) return;
    const button = event.target.closest('[data-do], [data-piece]');
    if (!button || asking) return;
    if (button.dataset.do) return preview(button.dataset.do, false);
    const found = meant([...chosen, button.dataset.piece]);
    if (found.length === 1) preview(found[0].action, false);
  });
  main.addEventListener('focusin', (event) => speakOf(event.target.closest('[data-touched]')));

  // A line of the log lights up what it speaks of.
  function speakOf(line) {
    const names = new Set(line?.dataset.touched.split(' '));
    for (const element of main.querySelectorAll('[data-piece], [data-thing]'))
      element.classList.toggle('spoken', names.has(element.dataset.piece) || names.has(element.dataset.thing));
  }

  main.addEventListener('keydown', (event) => {
    const isWriting = event.target.closest('input, select, textarea');
    if (event.key === 'Escape') { ask(false); notice(''); hintPanel.close(); choose([]); }
    else if (event.key === '?' && !isWriting) {
      const thing = event.target.closest('[data-piece], [data-thing]');
      if (thing) about(thing.dataset.piece ?? thing.dataset.thing); else ask(!asking);
    } else if (event.key.startsWith('Arrow') && !isWriting) move(event);
    else if ((event.key === 'Enter' || event.key === ' ') && event.target.matches('[role=button]')) {
      event.preventDefault();
      event.target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
  });

  function press(action) {
    if (armed === action || action === 'done' && !guard()) return send(action);
    lookInto(action);
  }

  // Chooses an action without doing it, however often.
  function lookInto(action) {
    const offer = offers().find((each) => each.action === action);
    chosen = offer ? offer.pieces : [];
    arm(action);
  }

  // What a board says would be wasted: then the end of the turn takes two presses.
  const guard = () => main.querySelector('[data-guard]')?.dataset.guard;

  function tap(piece) {
    if (busy) return;
    if (chosen.includes(piece)) {
      // The second press on a piece of the armed action does it.
      if (armed) return send(armed);
      return choose(chosen.filter((each) => each !== piece));
    }
    const more = [...chosen, piece];
    const pieces = [more, [piece]].find((each) => fitting(each).length);
    if (!pieces) return why(more);
    choose(pieces);
    // What is quickly taken back need not be pressed twice.
    const isLight = pieceButton(piece).closest('[data-once]') && exact(pieces).length === 1;
    if (armed && isLight) send(armed);
  }

  function choose(pieces, isQuiet) {
    chosen = pieces;
    armed = null;
    const found = meant(pieces);
    if (found.length === 1) return arm(found[0].action);
    mark();
    if (!isQuiet || !pieces.length) preview(null);
    offerChoices(found);
    if (found.length > 1 && !isQuiet) document.querySelector('#choices button')?.focus({ preventScroll: true });
  }

  function arm(action) {
    armed = action;
    mark();
    preview(action, true);
    const alike = offers().find((offer) => offer.action === action)?.pieces ?? [];
    const found = alike.length ? exact(alike) : [];
    offerChoices(found.length > 1 ? found : []);
  }

  // Shows on the board which pieces an action means, or none.
  function outline(action) {
    const pieces = offers().find((offer) => offer.action === action)?.pieces ?? [];
    for (const button of document.querySelectorAll('[data-piece]'))
      button.classList.toggle('hinted', pieces.includes(button.dataset.piece));
    main.querySelector('.offer.done')?.classList.toggle('hinted', action === 'done');
  }

  // What an offer does, and what that is good for, which comes after a colon or in brackets.
  function halves(text) {
    const [what] = text.replace(/ \([^()]*: [^()]*\)$/, '').split(': ');
    if (what.length <= 12 || !isBalanced(what)) return [text, ''];
    const rest = text.slice(what.length);
    return [what, rest.startsWith(' (') ? rest.slice(2, -1) : rest.slice(2)];
  }

  const isBalanced = (text) => ['()', '«»', '“”'].every(([open, close]) => text.split(open).length === text.split(close).length);

  function shortly(offer) {
    const text = offer?.says ?? offer?.button?.querySelector('.what')?.textContent;
    if (!text) return null;
    const [short] = halves(text);
    return short[0].toUpperCase() + short.slice(1);
  }

  // Several actions mean these pieces: they are offered side by side.
  function offerChoices(found) {
    const place = document.getElementById('choices');
    if (!place) return;
    const focus = place.contains(document.activeElement) ? document.activeElement.dataset.choice : null;
    place.replaceChildren(...found.map((offer) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'choice';
      button.dataset.choice = offer.action;
      button.setAttribute('aria-pressed', offer.action === armed ? 'true' : 'false');
      const what = document.createElement('span');
      what.textContent = shortly(offer) ?? offer.action;
      const changes = document.createElement('small');
      button.append(what, changes);
      foresee(offer.action).then((seen) => { changes.textContent = seen?.changes ?? ''; });
      return button;
    }));
    // Whoever plays by keys stays where he was, or comes to what can be done next.
    if (focus) {
      const same = place.querySelector(`[data-choice="${CSS.escape(focus)}"]`);
      (same ?? document.querySelector('#offers [data-do], #offers button'))?.focus({ preventScroll: true });
    }
  }

  // A step that a board proposes is chosen at once; one more press does it.
  function suggest() {
    const piece = !chosen.length && main.querySelector('[data-suggest]')?.dataset.piece;
    if (piece) choose([piece]); else mark();
  }

  function mark() {
    const all = offers();
    const open = fitting(chosen, all);
    const reachable = new Set(open.flatMap((offer) => offer.pieces));
    for (const old of document.querySelectorAll('.board .badge')) old.remove();
    for (const button of document.querySelectorAll('[data-piece]')) {
      const piece = button.dataset.piece;
      const isChosen = chosen.includes(piece);
      button.classList.toggle('chosen', isChosen);
      button.classList.toggle('can', !isChosen && reachable.has(piece));
      button.setAttribute('aria-pressed', isChosen ? 'true' : 'false');
      const [offer, ...others] = isChosen || !chosen.length ? [] : exact([...chosen, piece], open);
      const badge = offer && !others.length && badgeOf(offer);
      if (badge) button.append(badge);
    }
    for (const offer of all.filter(({ button }) => button)) {
      offer.button.classList.toggle('armed', offer.action === armed);
      offer.button.classList.toggle('fits', chosen.length > 0 && open.some((each) => each.action === offer.action));
      offer.button.setAttribute('aria-pressed', offer.action === armed ? 'true' : 'false');
    }
    hintPanel.mark(armed);
    main.classList.toggle('choosing', chosen.length > 0);
    askFor(nextStep(open));
    offerConfirm(all.find((offer) => offer.action === armed));
    showWay();
  }

  // What is still to be chosen, in the words of the board if it has some for the piece
  // that was chosen last.
  function nextStep(open) {
    if (!chosen.length) return armed && armed !== 'done' ? main.dataset.armed : undefined;
    const last = pieceButton(chosen.at(-1)) ?? main;
    if (exact(chosen, open).length > 1) return last.closest('[data-which]').dataset.which;
    const isMore = open.some((offer) => offer.action !== armed && offer.pieces.length > chosen.length);
    const asks = isMore && last.closest('[data-next]');
    if (!asks || (asks === main && armed)) return armed && !last.closest('[data-suggest], [data-once]') ? main.dataset.armed : undefined;
    const texts = asks.dataset.next.split('|');
    return texts[Math.min(chosen.length, texts.length) - 1];
  }

  // What the second press would do, as a button that says it; and the way back.
  function offerConfirm(offer) {
    const place = main.querySelector('.deciding');
    if (!place) return;
    const confirm = place.querySelector('.confirm');
    confirm.hidden = !armed || armed === 'done';
    confirm.textContent = shortly(offer) ?? main.dataset.confirm;
    place.hidden = confirm.hidden && !chosen.length;
    const last = chosen.length && pieceButton(chosen.at(-1));
    if (last && matchMedia('(max-width: 999px)').matches) last.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  // On a small screen what can be done may lie outside it: then an arrow leads there.
  const possible = () => [...main.querySelectorAll('.board .can, .board [data-do]')];
  function showWay() {
    const way = main.querySelector('.way');
    if (!way) return;
    const isSeen = (element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < innerHeight - 60 && bottom > 60;
    };
    const places = possible();
    way.hidden = !places.length || places.some(isSeen);
    way.textContent = places[0]?.getBoundingClientRect().bottom <= 60 ? '↑' : '↓';
  }
  addEventListener('scroll', () => requestAnimationFrame(showWay), { passive: true });

  function badgeOf({ badge, mark }) {
    if (!mark) return badge?.cloneNode(true);
    const span = document.createElement('span');
    span.className = 'badge';
    span.textContent = mark;
    return span;
  }

  // What an action would do, with the things that cause it.
  async function preview(action, isArmed) {
    const place = document.getElementById('preview');
    if (!place) return;
    place.dataset.of = action ?? '';
    const seen = action && await foresee(action);
    if (place.dataset.of !== (action ?? '')) return;
    place.replaceChildren();
    if (!seen?.what) return;
    const line = (tag, text, parent) => { const e = document.createElement(tag); e.textContent = text; parent.append(e); return e; };
    const head = line('p', seen.what, place);
    // The button that confirms says the first half of it.
    const isSaid = isArmed && action !== 'done';
    if (isSaid) head.className = 'visually-hidden';
    const rest = isSaid && halves(seen.what)[1];
    if (rest) line('p', rest, place).ariaHidden = true;
    else if (isSaid && !seen.changes) line('p', place.dataset.again, place);
    if (action === 'done' && guard()) line('p', guard(), place).className = 'guard';
    if (seen.changes) line('p', seen.changes, place).className = 'changes';
    if (seen.causes.length > 1) {
      const list = line('ul', '', place);
      for (const cause of seen.causes) line('li', cause, list);
    }
  }

  // The headline asks for what is still missing of the action that was begun.
  function askFor(text) {
    const task = main.querySelector('.task.mine');
    if (!task) return;
    task.dataset.asked ??= task.textContent;
    task.textContent = text ?? task.dataset.asked;
  }

  // Asked once for each action of a position.
  function foresee(action) {
    if (!previews.has(action)) previews.set(action, request('preview', { seat, do: action }));
    return previews.get(action);
  }

  // --- a closer look ---------------------------------------------------------

  function ask(isOn) {
    asking = isOn;
    main.classList.toggle('asking', isOn);
    main.querySelector('[data-post=ask]')?.setAttribute('aria-pressed', isOn ? 'true' : 'false');
  }

  async function about(thing) {
    ask(false);
    const answer = await request('about', { seat, thing });
    if (!answer) return;
    const dialog = document.getElementById('closer');
    const place = dialog.querySelector('div');
    place.replaceChildren();
    const title = document.createElement('h2');
    title.textContent = answer.title;
    const list = document.createElement('ul');
    for (const { text, rule } of answer.facts) {
      const item = document.createElement('li');
      item.textContent = text;
      if (rule) {
        const link = document.createElement('a');
        link.className = 'rule';
        link.href = `/rules/${main.dataset.game}#${rule}`;
        link.textContent = rule;
        item.append(' ', link);
      }
      list.append(item);
    }
    place.append(title, list);
    if (!dialog.open) dialog.showModal();
  }

  async function lookAt(owner) {
    const response = await fetch(`/t/${id}/area/${owner}?seat=${seat}`);
    if (!response.ok) return;
    const dialog = document.getElementById('closer');
    dialog.querySelector('div').innerHTML = await response.text();
    looked = owner;
    dialog.classList.add('wide');
    if (!dialog.open) dialog.showModal();
  }

  document.getElementById('closer').addEventListener('close', (event) => {
    looked = null;
    event.target.classList.remove('wide');
    event.target.querySelector('div').replaceChildren();
  });

  // A city as a PNG: the drawing is painted here, nothing leaves the browser.
  async function keepPicture(address) {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    canvas.getContext('2d').drawImage(picture, 0, 0);
    const link = document.createElement('a');
    link.href = canvas.toDataURL('image/png');
    link.download = `${id}.png`;
    link.click();
  }

  // --- dragging and zooming -------------------------------------------------

  const boxes = new Map();    // the part of each drawing that is in sight, by its key
  const fingers = new Map();
  let dragged = null;

  const boxOf = (svg) => svg.getAttribute('viewBox').split(' ').map(Number);
  function setBox(svg, box) {
    svg.dataset.whole ??= svg.getAttribute('viewBox');
    svg.setAttribute('viewBox', box.map((n) => n.toFixed(1)).join(' '));
    boxes.set(svg.dataset.pan, box);
  }

  // Zooms about a point of the screen.
  function zoom(svg, factor, x, y) {
    const whole = svg.dataset.whole ??= svg.getAttribute('viewBox');
    const [, , widest] = whole.split(' ').map(Number);
    const [bx, by, w, h] = boxOf(svg);
    const width = Math.min(Math.max(w * factor, widest / 6), widest * 1.5);
    const share = width / w;
    const r = svg.getBoundingClientRect();
    const [px, py] = [bx + (x - r.x) / r.width * w, by + (y - r.y) / r.height * h];
    setBox(svg, [px - (px - bx) * share, py - (py - by) * share, w * share, h * share]);
  }

  function zoomBy(button) {
    const svg = document.querySelector(`svg[data-pan="${CSS.escape(button.dataset.of)}"]`);
    if (button.dataset.zoom === 'whole') {
      boxes.delete(svg.dataset.pan);
      if (svg.dataset.whole) svg.setAttribute('viewBox', svg.dataset.whole);
      return;
    }
    const r = svg.getBoundingClientRect();
    zoom(svg, button.dataset.zoom === 'in' ? .8 : 1.25, r.x + r.width / 2, r.y + r.height / 2);
  }

  main.addEventListener('wheel', (event) => {
    const svg = event.target.closest('svg[data-pan]');
    if (!svg) return;
    event.preventDefault();
    zoom(svg, event.deltaY > 0 ? 1.12 : .89, event.clientX, event.clientY);
  }, { passive: false });

  main.addEventListener('pointerdown', (event) => {
    const svg = event.target.closest('svg[data-pan]');
    if (svg) fingers.set(event.pointerId, { svg, x: event.clientX, y: event.clientY });
  });
  main.addEventListener('pointermove', (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const { svg } = finger;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    // A press that trembles is still a press.
    if (!dragged && Math.abs(dx) + Math.abs(dy) < 6) return;
    dragged = svg;
    const both = [...fingers.values()];
    if (both.length === 2) {
      const far = () => Math.hypot(both[0].x - both[1].x, both[0].y - both[1].y);
      const before = far();
      Object.assign(finger, { x: event.clientX, y: event.clientY });
      if (before && far()) zoom(svg, before / far(), (both[0].x + both[1].x) / 2, (both[0].y + both[1].y) / 2);
    } else {
      const [x, y, w, h] = boxOf(svg);
      const r = svg.getBoundingClientRect();
      const scale = Math.max(w / r.width, h / r.height);
      setBox(svg, [x - dx * scale, y - dy * scale, w, h]);
      Object.assign(finger, { x: event.clientX, y: event.clientY });
    }
  });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'])
    main.addEventListener(name, (event) => { fingers.delete(event.pointerId); });
  // The end of a drag is no press.
  main.addEventListener('click', (event) => {
    if (dragged) { dragged = null; event.stopPropagation(); event.preventDefault(); }
  }, true);

  // Arrow keys walk over the pieces as they lie on the screen.
  function move(event) {
    const from = event.target.closest('[data-piece]');
    if (!from) return;
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
    const centre = (element) => { const r = element.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
    const [x, y] = centre(from);
    let best = null;
    for (const button of document.querySelectorAll('[data-piece]')) {
      const [bx, by] = centre(button);
      const along = (bx - x) * dx + (by - y) * dy;
      const across = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
      if (button === from || along < 4) continue;
      const cost = along + 3 * across;
      if (!best || cost < best.cost) best = { cost, button };
    }
    if (best) { best.button.focus(); event.preventDefault(); }
  }

  // --- sending -----------------------------------------------------------

  async function send(action) {
    if (busy) return;
    const actions = action.split('|');
    setBusy(true);
    taken = false;
    // The fresh page may come before the answer.
    const before = chosen;
    chosen = [];
    armed = null;
    const isDone = await sendAll(actions);
    setBusy(false);
    if (!isDone) choose(before);
  }

  // One step after the other, each on the page that the one before has brought; the first
  // that is refused ends it.
  async function sendAll(actions) {
    for (const action of actions)
      if (!await deliver({ seat, do: action, counter, key: newKey() })) return false;
    return true;
  }

  // Sends a move until it is answered, and waits for the page that shows it.
  async function deliver(move) {
    const { isOk, body } = await moves.send(move);
    if (!isOk) notice(body.text ?? '');
    else if (counter <= move.counter) await new Promise((resolve) => {
      onNewer = () => { if (counter > move.counter) { onNewer = null; resolve(); } };
    });
    return isOk;
  }

  // While a move is under way nothing else is begun.
  function setBusy(isOn) {
    busy = isOn;
    main.setAttribute('aria-busy', isOn ? 'true' : 'false');
  }

  // A move that was under way when the page was left is sent again.
  async function sendLeft() {
    const { left } = moves;
    if (!left) return;
    setBusy(true);
    await deliver(left);
    setBusy(false);
  }

  async function post(what) {
    if (what === 'ask') return ask(!asking);
    if (what === 'confirm') return armed && send(armed);
    if (what === 'cancel') return choose([]);
    if (what === 'way') return possible()[0]?.scrollIntoView({ block: 'center', behavior: pace() ? 'smooth' : 'auto' });
    if (what.startsWith('undo')) {
      if (busy) return;
      taken = true;
      return command('undo', { seat, turn: what === 'undo-turn', counter });
    }
    if (what === 'hint') return hintPanel.open();
    if (what === 'hint-close') return hintPanel.close();
    if (what === 'notice-close') return notice('');
  }

  async function why(pieces) {
    const answer = await request('why', { seat, pieces });
    if (answer?.text) notice(answer.text);
  }

  async function sayIt(body) {
    return command('say', body);
  }

  document.getElementById('say')?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const input = event.target.elements.text;
    if (input.value.trim() && await sayIt({ text: input.value })) input.value = '';
  });

  // Asks for something that changes the table.
  async function command(path, body) {
    return answered(await postOnce(`/t/${id}/${path}`, body, connection));
  }

  async function request(path, body) {
    return answered(await postJson(`/t/${id}/${path}`, body));
  }

  function answered(answer) {
    if (answer?.isOk) return answer.body;
    // That nothing can be reached is said at the top of the page while it is so.
    if (answer || connection.state !== 'lost') notice(answer?.body.text ?? main.dataset.unanswered);
    return null;
  }

  // A sentence that answers the last press; it goes with the next one, or by itself.
  let noticed = 0;
  function notice(text) {
    const place = document.getElementById('notice');
    place.querySelector('p').textContent = text;
    place.hidden = !text;
    clearTimeout(noticed);
    if (text) noticed = setTimeout(() => notice(''), 15000);
  }

  // --- settings of this browser -------------------------------------------

  function readSettings() {
    const kept = JSON.parse(localStorage.getItem('kvartal') ?? '{}');
    const form = document.getElementById('settings');
    for (const input of form?.elements ?? []) {
      const isTick = input.type === 'checkbox';
      if (isTick) input.checked = Boolean(kept[input.name]);
      else if (kept[input.name]) input.value = kept[input.name];
      input.addEventListener('change', () => {
        kept[input.name] = isTick ? input.checked : input.value;
        localStorage.setItem('kvartal', JSON.stringify(kept));
        if (input.name === 'notify' && input.checked) window.Notification?.requestPermission();
        goOn();
      });
    }
    return kept;
  }

  document.getElementById('pace')?.addEventListener('change', (event) =>
    command('pace', { pace: Number(event.target.value) }));

  // What fits a small screen better is what it shows first.
  if (matchMedia('(max-width: 480px)').matches)
    for (const view of main.querySelectorAll('[data-small]')) view.checked = true;
  centre();
  main.addEventListener('change', centre);
  suggest();
  teach();
  sendLeft();

  // On a large screen score and log share what the other panels beside the board leave,
  // and every list there ends with a whole line.
  function fitLists() {
    for (const list of main.querySelectorAll('.offers ul, .chat ol, .dealt ol')) endCleanly(list);
    for (const box of main.querySelectorAll('[data-lines]')) endCleanly(box, 0, box.querySelectorAll(box.dataset.lines));
    const [side, scores, log] = ['.side', '#scores', '.log > ol'].map((name) => main.querySelector(name));
    const isLarge = getComputedStyle(side).overflowY === 'auto';
    const open = [scores, log].filter((list) => list?.closest('details').open);
    for (const list of open) list.style.maxHeight = isLarge ? 0 : '';
    const lines = log?.querySelectorAll('span');
    if (!isLarge) return log && endCleanly(log, 0, lines);
    const bottom = (element) => element.getBoundingClientRect().bottom;
    let room = bottom(main) - 18 - bottom(side.lastElementChild) - side.scrollTop;
    // Where there is little room they share it evenly, and each shows a line at least.
    const least = open.includes(log) ? Math.min(log.scrollHeight, 100, Math.max(room / 2, 24)) : 0;
    if (open.includes(scores)) {
      const wanted = Math.min(scores.scrollHeight, Math.max(room - least, 24));
      endCleanly(scores, wanted, scores.querySelectorAll('p, .scorecard[open] tr, summary'));
      room -= scores.offsetHeight;
    }
    if (least) endCleanly(log, Math.max(room, least), lines);
  }
  main.addEventListener('toggle', fitLists, true);
  // What an action would do makes the panel above higher, as a smaller window does.
  const around = new ResizeObserver(() => requestAnimationFrame(fitLists));
  for (const name of ['offers', 'seats', 'main']) around.observe(document.getElementById(name));
}

// A game looked at again: moments come finished from the server.
function replay(main) {
  const { table, last } = main.dataset;
  const slider = document.getElementById('film');
  let now = Number(main.dataset.moment);
  let playing = null;

  async function go(moment) {
    now = Math.min(Math.max(moment, 0), Number(last));
    slider.value = now;
    const wanted = now;
    const response = await fetch(`/t/${table}/replay/${wanted}?as=${main.dataset.as}`);
    if (!response.ok || wanted !== now) return;
    const frame = await response.json();
    for (const name of ['board', 'told', 'scores']) document.getElementById(name).innerHTML = frame[name];
    document.getElementById('where').textContent = `${now} / ${last}`;
    main.dataset.moment = now;
    const rounds = document.getElementById('round');
    const index = [...rounds.options].findLastIndex((option) => Number(option.value) <= now);
    rounds.selectedIndex = Math.max(index, 0);
    const share = rounds.selectedIndex / Math.max(rounds.options.length - 1, 1);
    const [grid, here] = ['.grid', '.here'].map((name) => main.querySelector(`.chart ${name}`));
    const [left, right] = ['x1', 'x2'].map((end) => Number(grid.getAttribute(end)));
    for (const end of ['x1', 'x2']) here.setAttribute(end, left + (right - left) * share);
    for (const input of document.querySelectorAll('[name=moment]')) input.value = now;
    const link = document.querySelector('input.link');
    link.value = link.value.replace(/step=\d+/, `step=${now}`);
    history.replaceState(null, '', `?step=${now}&as=${main.dataset.as}`);
  }

  function play(isOn) {
    clearInterval(playing);
    playing = isOn ? setInterval(() => (now < Number(last) ? go(now + 1) : play(false)), 900) : null;
    main.querySelector('[data-film=play]').setAttribute('aria-pressed', isOn ? 'true' : 'false');
  }

  // Where turns begin.
  const turns = main.dataset.turns.split(' ').map(Number);
  const moves = {
    'turn-back': () => go(turns.findLast((moment) => moment < now) ?? 0),
    'turn-on': () => go(turns.find((moment) => moment > now) ?? Number(last)),
    first: () => go(0), back: () => go(now - 1), on: () => go(now + 1), last: () => go(Number(last)), play: () => play(!playing),
  };
  main.addEventListener('click', (event) => {
    const button = event.target.closest('[data-film]');
    if (button) moves[button.dataset.film]();
  });
  slider.addEventListener('input', () => go(Number(slider.value)));
  document.getElementById('round').addEventListener('change', (event) => go(Number(event.target.value)));
  document.getElementById('viewer')?.addEventListener('change', (event) => { main.dataset.as = event.target.value; go(now); });
  document.addEventListener('keydown', (event) => {
    if (event.target.closest('input:not([type=range]), select, textarea')) return;
    const key = { ArrowLeft: 'back', ArrowRight: 'on', PageUp: 'turn-back', PageDown: 'turn-on', Home: 'first', End: 'last', ' ': 'play' }[event.key];
    if (!key || (event.key === ' ' && event.target.closest('button'))) return;
    event.preventDefault();
    moves[key]();
  });
  if (new URLSearchParams(location.search).has('play')) play(true);
}
