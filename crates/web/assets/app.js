// The one script of the site. Pages come finished from the server; this keeps a
// table fresh over a socket, lets pieces be chosen, and sends what was decided.

const main = document.querySelector('main.table');
if (main) table(main);

document.addEventListener('click', (event) => {
  const link = event.target.closest('input.link');
  if (link) link.select();
});

function table(main) {
  const id = main.dataset.table;
  const seat = Number(main.dataset.seat);
  let counter = Number(main.dataset.counter);
  let chosen = [];      // pieces chosen so far
  let armed = null;     // the action that the next press does
  let busy = false;
  const settings = readSettings();

  // --- keeping fresh -----------------------------------------------------

  let socket = null;
  let wait = 500;
  let told = '';
  connect();

  function connect() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    socket = new WebSocket(`${scheme}://${location.host}/t/${id}/live?seat=${seat}`);
    socket.onopen = () => { wait = 500; main.classList.remove('lost'); notice(''); };
    socket.onmessage = (event) => show(JSON.parse(event.data));
    socket.onclose = () => {
      main.classList.add('lost');
      notice(main.dataset.lost);
      setTimeout(connect, wait);
      wait = Math.min(wait * 2, 10000);
    };
  }
  // A sleeping laptop wakes with a dead socket that does not know it yet.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && socket.readyState > 1) connect();
  });

  function show(news) {
    counter = news.counter;
    main.dataset.counter = counter;
    main.dataset.stage = news.stage;
    document.title = news.title;
    if (news.turn) return pass(news.turn);
    const paint = () => {
      const focus = focusKey();
      const isListOpen = document.querySelector('details.all')?.open;
      for (const [name, html] of news.regions) {
        const region = document.getElementById(name);
        if (region) region.innerHTML = html;
      }
      const list = document.querySelector('details.all');
      if (list && isListOpen) list.open = true;
      restoreFocus(focus);
      choose(chosen.filter((piece) => pieceButton(piece)), true);
      if (news.told && news.told !== told) document.getElementById('told').textContent = news.told;
      told = news.told;
      mark();
    };
    const still = settings.still || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (document.startViewTransition && !still && !document.hidden) {
      const transition = document.startViewTransition(paint);
      // News that come quickly skip the movement of those before; that is no fault.
      for (const promise of [transition.ready, transition.finished]) promise.catch(() => {});
    } else paint();
    setTimeout(goOn, 0);
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

  // Steps that leave no choice play themselves if the player wants that.
  function goOn() {
    const offers = [...document.querySelectorAll('[data-do]')];
    if (offers.length !== 1 || busy) return;
    const only = offers[0].dataset.do;
    const isEnd = only === 'done';
    if (isEnd ? settings.confirm : settings.forced) send(only);
  }

  function focusKey() {
    const active = document.activeElement;
    if (!active || !main.contains(active)) return null;
    for (const name of ['piece', 'do', 'post']) if (active.dataset[name]) return [name, active.dataset[name]];
    return active.closest('#offers') ? ['do', ''] : null;
  }

  function restoreFocus(key) {
    if (!key) return;
    const found = document.querySelector(`[data-${key[0]}="${CSS.escape(key[1])}"]`);
    (found || document.querySelector('#offers [data-do], #offers button'))?.focus({ preventScroll: true });
  }

  // --- choosing ----------------------------------------------------------

  const offers = () => [...document.querySelectorAll('#offers [data-do]')].map((button) => ({
    button, action: button.dataset.do, pieces: button.dataset.pieces.split(' ').filter(Boolean),
  }));
  const pieceButton = (piece) => document.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
  const fitting = (pieces) => offers().filter((offer) =>
    offer.pieces.length && pieces.every((piece) => offer.pieces.includes(piece)));
  const exact = (pieces) => fitting(pieces).filter((offer) => offer.pieces.length === pieces.length);

  main.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    if (button.dataset.do !== undefined) press(button.dataset.do);
    else if (button.dataset.piece !== undefined) tap(button.dataset.piece);
    else if (button.dataset.post) post(button.dataset.post);
    else if (button.dataset.phrase) sayIt({ phrase: button.dataset.phrase });
  });

  // Pointing previews sooner; nothing needs it.
  main.addEventListener('pointerover', (event) => {
    const button = event.target.closest('[data-do]');
    if (button && event.pointerType === 'mouse' && !armed) preview(button.dataset.do, false);
  });

  main.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') choose([]);
    if (event.key.startsWith('Arrow')) move(event);
  });

  function press(action) {
    if (armed === action || action === 'done') return send(action);
    const offer = offers().find((each) => each.action === action);
    chosen = offer ? offer.pieces : [];
    arm(action);
  }

  function tap(piece) {
    if (chosen.includes(piece)) {
      // The second press on a piece of the armed action does it.
      if (armed) return send(armed);
      return choose(chosen.filter((each) => each !== piece));
    }
    const more = [...chosen, piece];
    if (fitting(more).length) return choose(more);
    if (fitting([piece]).length) return choose([piece]);
    why(more);
  }

  function choose(pieces, isQuiet) {
    chosen = pieces;
    armed = null;
    const found = exact(pieces);
    if (pieces.length && found.length === 1) return arm(found[0].action);
    mark();
    if (!isQuiet || !pieces.length) preview(null);
    if (pieces.length && found.length > 1) openList(found);
  }

  function arm(action) {
    armed = action;
    mark();
    preview(action, true);
  }

  function openList(found) {
    const details = document.querySelector('#offers details.all');
    if (details) details.open = true;
    found[0].button.focus({ preventScroll: true });
  }

  function mark() {
    const open = fitting(chosen);
    const reachable = new Set(open.flatMap((offer) => offer.pieces));
    for (const button of document.querySelectorAll('[data-piece]')) {
      const piece = button.dataset.piece;
      const isChosen = chosen.includes(piece);
      button.classList.toggle('chosen', isChosen);
      button.classList.toggle('can', !isChosen && reachable.has(piece));
      button.setAttribute('aria-pressed', isChosen ? 'true' : 'false');
    }
    for (const offer of offers()) {
      offer.button.classList.toggle('armed', offer.action === armed);
      offer.button.classList.toggle('fits', chosen.length > 0 && open.some((each) => each.action === offer.action));
      offer.button.setAttribute('aria-pressed', offer.action === armed ? 'true' : 'false');
    }
    main.classList.toggle('choosing', chosen.length > 0);
  }

  function preview(action, isArmed) {
    const place = document.getElementById('preview');
    if (!place) return;
    const offer = action && offers().find((each) => each.action === action);
    if (!offer) { place.textContent = ''; return; }
    const what = offer.button.querySelector('.what')?.textContent ?? action;
    const changes = offer.button.querySelector('.changes')?.textContent ?? '';
    place.textContent = [what, changes].filter(Boolean).join(' — ') + (isArmed ? ` · ${main.dataset.armed}` : '');
  }

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
    busy = true;
    const done = await request('act', { seat, do: action, counter, key: newKey() });
    busy = false;
    if (done) { chosen = []; armed = null; }
  }

  async function post(what) {
    if (what === 'undo') return request('undo', { seat, turn: false });
    if (what === 'undo-turn') return request('undo', { seat, turn: true });
    if (what === 'hint') {
      const hint = await request('hint', { seat });
      if (hint?.action) { press(hint.action); }
      if (hint?.text) notice(hint.text);
    }
  }

  async function why(pieces) {
    const answer = await request('why', { seat, pieces });
    if (answer?.text) notice(answer.text);
  }

  async function sayIt(body) {
    return request('say', body);
  }

  document.getElementById('say')?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const input = event.target.elements.text;
    if (input.value.trim() && await sayIt({ text: input.value })) input.value = '';
  });

  async function request(path, body) {
    try {
      const response = await fetch(`/t/${id}/${path}`, {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
      });
      const answer = await response.json();
      if (response.ok) { notice(''); return answer; }
      notice(answer.text ?? '');
    } catch {
      notice(main.dataset.lost);
    }
    return null;
  }

  function notice(text) {
    const place = document.getElementById('notice');
    place.textContent = text;
    place.hidden = !text;
  }

  function newKey() {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  // --- settings of this browser -------------------------------------------

  function readSettings() {
    const kept = JSON.parse(localStorage.getItem('kvartal') ?? '{}');
    const form = document.getElementById('settings');
    for (const input of form?.elements ?? []) {
      input.checked = Boolean(kept[input.name]);
      input.addEventListener('change', () => {
        kept[input.name] = input.checked;
        localStorage.setItem('kvartal', JSON.stringify(kept));
        goOn();
      });
    }
    return kept;
  }

  mark();
}
