// @ts-check
// The drawings of a game: one file that the browser keeps, put into the page so that a
// board can show its parts by name (`use href="#..."`).

/** Puts the drawings into the page that names such a file. */
export async function loadDrawings() {
  const link = document.querySelector('link[data-drawings]');
  if (!(link instanceof HTMLLinkElement)) return;
  const response = await fetch(link.href);
  if (!response.ok) return;
  const file = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  const sheet = document.importNode(file.documentElement, true);
  sheet.classList.add('drawings');
  document.body.append(sheet);
}
