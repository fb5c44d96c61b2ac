// @ts-check
// The regions of a table's page as the server sends them: whole, or as what has changed
// since a version that the page has.

/** @import { News, RegionPart } from './types.js' */

export class Regions {
  /** @type {string} */
  version;
  /** The regions as they came. @type {Map<string, string>} */
  #texts = new Map();

  /** @param {string} version The version of what the page was loaded with. */
  constructor(version) {
    this.version = version;
  }

  /**
   * Takes news in. Gives the regions that have changed as `[name, html]`, or null if the
   * news do not lead on from what the page shows, or to another text than they say.
   * @param {News} news
   * @returns {[name: string, html: string][] | null}
   */
  take(news) {
    if (news.from && news.from !== this.version) return null;
    const fresh = news.regions.map(([name, region, sum]) => ({ name, html: this.#whole(name, region), sum }));
    if (fresh.some(({ html, sum }) => sum !== null && sum !== checksum(html))) return null;
    for (const { name, html } of fresh) this.#texts.set(name, html);
    this.version = news.to;
    return fresh.map(({ name, html }) => [name, html]);
  }

  /**
   * A region comes whole, or as parts: new texts, and stretches of the old text. Both
   * sides cut it before every tag that opens.
   * @param {string} name
   * @param {string | RegionPart[]} region
   * @returns {string}
   */
  #whole(name, region) {
    if (typeof region === 'string') return region;
    const old = (this.#texts.get(name) ?? '').split(/<(?!\/)/);
    const text = (/** @type {RegionPart} */ part) =>
      typeof part === 'string' ? part : old.slice(part[0], part[0] + part[1]).join('<');
    return region.map(text).join('<');
  }
}

const SUMS = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let n = 0; n < 8; n++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

/**
 * The CRC-32 of a text in UTF-8.
 * @param {string} text
 * @returns {number}
 */
function checksum(text) {
  let sum = ~0;
  for (const byte of new TextEncoder().encode(text)) sum = SUMS[(sum ^ byte) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}
