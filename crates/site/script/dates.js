// @ts-check
// Moments by the reader's own clock: the server does not know where the reader lives.

const DAY = 86_400_000;

/** Says when things happened: today with the time, yesterday, or the date. */
export function sayMoments() {
  const language = document.documentElement.lang;
  const now = new Date();
  /** @type {NodeListOf<HTMLTimeElement>} */
  const moments = document.querySelectorAll('time.moment');
  for (const moment of moments) moment.textContent = inWords(new Date(moment.dateTime), now, language);
}

/**
 * @param {Date} at
 * @param {Date} now
 * @param {string} language
 * @returns {string}
 */
function inWords(at, now, language) {
  const days = Math.round((midnight(at) - midnight(now)) / DAY);
  if (days === 0 || days === -1) {
    const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
    return days ? day : `${day} ${at.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
  }
  const [day, month] = at.toLocaleDateString(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'long' }).split(' ');
  return at.getFullYear() === now.getFullYear() ? `${day} ${month}` : `${day} ${month} ${at.getFullYear()}`;
}

/**
 * The beginning of a day, in milliseconds.
 * @param {Date} at
 * @returns {number}
 */
function midnight(at) {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}
