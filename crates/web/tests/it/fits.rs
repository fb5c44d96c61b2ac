//! What the present decision needs is on the screen: looked at before every press of a game.

use std::collections::BTreeMap;

use serde_json::Value;
use thirtyfour::prelude::*;

use crate::{
    site::Site,
    visitor::{Browser, Screen},
};

/// The screens on which a whole game is walked.
const WHOLE: [Screen; 3] = [
    Screen { width: 390, height: 844, language: "ru" },
    Screen { width: 844, height: 390, language: "ru" },
    Screen { width: 1280, height: 720, language: "en" },
];

/// The screens of which a few moments are looked at, in both languages.
const GLIMPSED: [(u32, u32); 4] = [(360, 640), (820, 1180), (1440, 900), (1920, 1080)];

/// The sizes of text that people choose, in pixels.
const TEXT: u32 = 16;
const TEXT_LARGE: u32 = 24;

/// How many presses are looked at on a screen that is only glimpsed.
const MOMENTS: usize = 20;

/// More presses than any game takes.
const PRESSES_MAX: usize = 2000;

/// A table that is walked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Walk<'a> {
    pub(crate) game: &'a str,
    pub(crate) options: &'a [(&'a str, &'a str)],
    /// The pieces on streets and maps, which may be 30 pixels wide or high instead of 44.
    pub(crate) narrow: &'a str,
    /// The widths of screens on which only the beginning of a whole game is walked.
    pub(crate) begun_only: &'a [u32],
    /// The widest screen on which it is walked.
    pub(crate) widest: u32,
}

impl Walk<'_> {
    /// Walks a whole game against a bot that plays at random, on each of the sizes that people
    /// play on most.
    pub(crate) async fn whole(&self) {
        for screen in WHOLE.into_iter().filter(|screen| screen.width <= self.widest) {
            let n_presses = if self.begun_only.contains(&screen.width) { MOMENTS } else { PRESSES_MAX };
            self.on(screen, TEXT, n_presses).await;
        }
    }

    /// Looks at the first moments of a game on the other sizes.
    pub(crate) async fn glimpses(&self) {
        self.glimpse(&GLIMPSED, TEXT).await;
    }

    /// The same for people who need large text.
    pub(crate) async fn glimpses_large(&self) {
        self.glimpse(&GLIMPSED, TEXT_LARGE).await;
    }

    async fn glimpse(&self, sizes: &[(u32, u32)], text: u32) {
        for &(width, height) in sizes.iter().filter(|(width, _)| *width <= self.widest) {
            for language in ["ru", "en"] {
                self.on(Screen { width, height, language }, text, MOMENTS).await;
            }
        }
    }

    async fn on(&self, screen: Screen, text: u32, n_presses: usize) {
        let Screen { width, height, language } = screen;
        let site = Site::open().await;
        let browser = Browser::open_with_text(screen, text).await;
        browser.make_table_with(&site, self.game, &["me", "random"], self.options).await;
        let mut faults: BTreeMap<String, usize> = BTreeMap::new();
        let mut n = 0;
        let is_over = loop {
            let known = format!("const [n, NARROW, WIDTH] = [{n}, {:?}, {width}]", self.narrow);
            let look = format!("(() => {{ {known}; {LOOK} }})()");
            let seen = browser.wait_for("something to press", &look).await;
            for fault in seen["faults"].as_array().into_iter().flatten().filter_map(Value::as_str) {
                faults.entry(fault.to_owned()).or_insert(n);
            }
            let Some(next) = seen["next"].as_str() else { break true };
            if n == n_presses {
                break false;
            }
            // The page may have been drawn anew: then the next look presses something else.
            if let Ok(element) = browser.driver.find(By::Css(next)).await {
                let _ = element.click().await;
            }
            n += 1;
        };
        assert_eq!(is_over, n_presses == PRESSES_MAX, "{n} presses");
        let list: Vec<String> = faults.iter().map(|(fault, n)| format!("press {n}: {fault}")).collect();
        let what = format!("{} at {width}×{height}, {language}, text of {text} pixels", self.game);
        assert!(list.is_empty(), "{what}:\n{}", list.join("\n"));
        browser.close().await;
        site.close().await;
    }
}

/// Looks at the page once it rests: `next` is what is pressed next, nothing at the end, and
/// `faults` are sentences. It gives nothing while others think.
const LOOK: &str = r#"
    const main = document.querySelector('main');
    if (main.dataset.stage === 'finished' || document.querySelector('form[action$="/rematch"]')) return { faults: [] };
    if (main.ariaBusy === 'true' || main.dataset.connection !== 'open') return null;
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility({ visibilityProperty: true }));
    const offers = [...document.querySelectorAll('#offers [data-do]')];
    if (!offers.length) return null;
    const faults = [];
    const box = (e) => e.getBoundingClientRect();
    const name = (e) => {
        const { piece, choice, do: action, post } = e.dataset;
        return piece ?? choice ?? action ?? post ?? e.className;
    };
    const owns = (e, found) => found && (e.contains(found) || found.closest('[data-piece]')?.dataset.piece === (e.dataset.piece ?? ''));
    const isInSight = (e) => {
        const { left, top, right, bottom } = box(e);
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
        return owns(e, document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };

    // The page is no wider than the screen, and on a large one no longer.
    const { scrollWidth, scrollHeight } = document.scrollingElement;
    const isLarge = matchMedia('(min-width: 62.5em) and (min-height: 600px)').matches;
    if (isLarge && scrollHeight > innerHeight) faults.push(`the page is ${scrollHeight} high`);
    if (Math.max(scrollWidth, innerWidth) > WIDTH) faults.push(`the page is ${scrollWidth} wide`);

    // What can be chosen is in sight; of very many pieces, one way to do each kind of action.
    const can = shown('.board .can');
    if (can.length <= 30) {
        for (const piece of can) if (!isInSight(piece)) faults.push(`${name(piece)} is out of sight`);
    } else {
        const ways = {};
        for (const { dataset } of offers) {
            const pieces = (dataset.pieces ?? '').split(' ').filter(Boolean);
            const hidden = pieces.filter((piece) => !shown(`[data-piece="${CSS.escape(piece)}"]`).some(isInSight));
            const kind = dataset.do.split('|').map((step) => step.split(' ')[0]).join(' ');
            if (pieces.length) (ways[kind] ??= []).push(hidden);
        }
        for (const [kind, hidden] of Object.entries(ways))
            if (hidden.every(({ length }) => length)) faults.push(`${kind} is out of sight: ${hidden[0].join(' ')}`);
    }
    const buttons = shown('.dock button');
    for (const button of buttons)
        if (!isInSight(button) && !button.disabled) faults.push(`${name(button)} in the bar is out of sight`);

    // Nothing of it has to be scrolled to inside the board.
    for (const piece of can)
        for (let e = piece.parentElement; e && !e.matches('.board'); e = e.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(e);
            const isLong = /auto|scroll/.test(overflowY) && e.scrollHeight > e.clientHeight + 1;
            const isWide = /auto|scroll/.test(overflowX) && e.scrollWidth > e.clientWidth + 1;
            if (isLong || isWide) faults.push(`${name(piece)} is in a scroller .${e.className}`);
        }

    // There is room for a thumb, and everything can be read.
    for (const e of [...can, ...buttons]) {
        const { width, height } = box(e);
        const least = NARROW && e.matches(NARROW) ? 30 : 44;
        if (Math.min(width, height) < least - .5 || Math.max(width, height) < 43.5) faults.push(`${name(e)} is ${Math.round(width)} × ${Math.round(height)}`);
    }
    const tiny = (e, size, text) => {
        if (size < 11.9) faults.push(`“${text.trim().slice(0, 20)}” in .${e.getAttribute('class')} has ${size.toFixed(1)} px`);
    };
    const hasText = (e) => [...e.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    for (const e of shown('main :not(script, style, option)')) {
        if (e.closest('[hidden], .visually-hidden')) continue;
        const scale = e instanceof SVGTextContentElement ? e.getScreenCTM()?.a ?? 1 : 1;
        if (hasText(e)) tiny(e, parseFloat(getComputedStyle(e).fontSize) * scale, e.textContent);
        for (const part of ['::before', '::after']) {
            const style = getComputedStyle(e, part);
            if (/^["c]/.test(style.content) && style.content !== '""' && style.display !== 'none')
                tiny(e, parseFloat(style.fontSize), part + style.content);
        }
    }

    // What was chosen has moved nothing.
    const places = Object.fromEntries(shown('.board [data-piece]').map((e) => [e.dataset.piece, Math.round(box(e).top + scrollY)]));
    const position = main.dataset.counter;
    if (window.walked?.position === position)
        for (const [piece, top] of Object.entries(window.walked.places))
            if (piece in places && Math.abs(places[piece] - top) > 1) { faults.push(`${piece} has moved`); break; }
    window.walked = { position, places };

    // Anything that goes on, by turns: a piece, a choice of the bar, an action of the bar.
    const isChosen = Boolean(document.querySelector('.board .chosen'));
    const choices = shown('.choice').filter((e) => e.ariaPressed !== 'true');
    const bar = isChosen ? [] : shown('.bar .offer');
    const ways = [...can, ...choices, ...bar];
    if (!ways.length) return null;
    const way = ways[(n * 7919 + 13) % 104729 % ways.length];
    for (const each of ['piece', 'choice', 'do'])
        if (way.dataset[each]) return { faults, next: `${each === 'do' ? '.bar ' : ''}[data-${each}="${CSS.escape(way.dataset[each])}"]` };
    return null;
"#;
