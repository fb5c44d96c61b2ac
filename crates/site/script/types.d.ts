// The types that the modules of the script share: what the server sends and takes, and
// what the page shows. There is no code here, so this file is not served; the type check
// alone reads it.

/** Whatever may carry `data-*` attributes: boards draw in HTML and in SVG. */
export type Drawn = HTMLElement | SVGElement;

// --- what the server sends by itself ----------------------------------------------------

export type Stage = 'waiting' | 'playing' | 'finished';

/** What has changed at a table, for one viewer (news.rs). */
export interface News {
  /** Grows with every step; a move names the counter that it was chosen at. */
  counter: number;
  /** The version from which these news lead on; without it all regions are whole. */
  from?: string;
  /** The version to which they lead. */
  to: string;
  /** The server's time in milliseconds, for clocks. */
  now: number;
  away?: Away;
  stage: Stage;
  /** Another seat of the viewer is to move at a screen that several people share. */
  turn?: Turn;
  regions: FreshRegion[];
  title: string;
}

/** Somebody came or went; nothing else has changed. */
export interface PresenceNews {
  now: number;
  away: Away;
}

export type Message = News | PresenceNews;

/**
 * For each seat since when its player is away, by the server's time: 0 if nobody knows, null
 * if they are here or the seat is no person's.
 */
export type Away = (number | null)[];

export interface Turn {
  seat: number;
  text: string;
}

/** A region that has changed; the checksum is that of a text put together from parts. */
export type FreshRegion = [name: string, region: string | RegionPart[], checksum: number | null];

/** New text, or a stretch of the old text: its first piece and the number of pieces. */
export type RegionPart = string | [first: number, count: number];

/** The page of a puzzle after a step (puzzles.rs). */
export interface PuzzleNews {
  /** Where the next questions are asked. */
  address: string;
  /** How many steps of the turn were taken. */
  counter: number;
  /** The pieces of the best turn, once it is known. */
  marks: string[];
  regions: [name: string, html: string][];
}

/** How the review of a game stands (review.rs). */
export interface ReviewAnswer {
  state: 'unasked' | 'making' | 'done';
  /** How many parts of the game are done, of how many. */
  done: number;
  of: number;
}

// --- what the script asks, and the answers ----------------------------------------------

/** Questions, by the last part of their address; they change nothing (closer.rs, hint.rs). */
export interface Questions {
  preview: { body: { seat: number; do: string[] }; answer: Preview };
  choose: { body: { seat: number; pieces: string[] }; answer: Gestures };
  about: { body: { seat: number; thing: string }; answer: Explanation };
  hint: { body: { seat: number }; answer: Hints };
}

/** Commands other than a move, by the last part of their address (play.rs). */
export interface Commands {
  undo: { seat: number; turn: boolean; steps: number; counter: number };
  say: { text: string } | { phrase: string };
  pace: { pace: number };
  takeback: { seat: number };
  'takeback/answer': { agrees: boolean };
  nudge: { seat: number };
}

/**
 * Steps that a player takes, all of them or none. The server counts them once, however often
 * the key comes.
 */
export interface Move {
  seat: number;
  do: string[];
  counter: number;
  key: string;
}

/** An answer of the server, whatever it answers. A refusal says why in a sentence. */
export type Answer<Body> = { isOk: true; body: Body } | { isOk: false; body: Sentence };

export interface Sentence {
  text?: string;
  /** The rule of the game that says so. */
  rule?: string;
}

/** What an action would do; all empty if it is not possible. */
export interface Preview {
  what: string;
  changes: string;
  causes: string[];
}

/** The gestures that chosen pieces are part of, as buttons; or why there are none. */
export interface Gestures extends Sentence {
  offers: string;
}

/** The turns that come into question, best first. */
export interface Hints {
  hints: Hint[];
}

export interface Hint {
  what: string;
  gain: string;
  /** By how many points the viewer may lead in the end. */
  lead: number;
  /** Empty if nothing sets it apart. */
  reason: string;
  parts: HintPart[];
}

/** What is done by one offer or one gesture. */
export interface HintPart {
  /** The name of the offer. */
  do: string;
  decisions: Decision[];
}

export interface Decision {
  /** By which lessons are chosen. */
  kind: string;
  what: string;
  /** By which it is made; none if it has a button. */
  pieces: string[];
}

/** What a component is and does. */
export interface Explanation {
  title: string;
  facts: { text: string; rule: string | null }[];
}

/** A moment of a replay, as HTML (replay.rs). */
export interface Frame {
  board: string;
  told: string;
  scores: string;
  round: number;
}

/** A city and how it was built (timelapse.rs). */
export interface Timelapse {
  svg: string;
  /** In order: after which step, in which round, which parts are new, and the points from then on. */
  frames: { step: number; round: number; parts: string[]; points: number }[];
}

// --- what the page shows ----------------------------------------------------------------

/**
 * What an offer does to the turn: it can be taken back, it brings something to light, or it
 * ends the turn.
 */
export type Effect = 'free' | 'reveals' | 'ends';

/** Something that the player may do now. */
export interface Offer {
  /** Its name: the steps, joined. */
  action: string;
  /** The steps that it takes, one after the other. */
  steps: string[];
  /** The pieces that mean it, in the order in which they are chosen. */
  pieces: string[];
  /** Its button: in the list of actions, or hidden if it is a gesture. */
  button: HTMLElement;
  /** What it brings or costs, to be shown on its last piece. */
  badge: Element | null;
  /** What it does, in at most three words. */
  short: string;
  /** What it does, in a sentence. */
  text: string;
  effect: Effect;
  /** Whether another action can be chosen along with it. */
  isOpen: boolean;
  /** What it would waste, in a sentence. */
  waste?: string;
}

/** What a viewer has set in this browser, by the names of the form's fields. */
export interface Settings {
  /** End a turn without a press when nothing else is left to do. */
  confirm?: boolean;
  /** Play steps that leave no choice. */
  forced?: boolean;
  sound?: boolean;
  notify?: boolean;
  motion?: string;
}

// --- movement and sound -----------------------------------------------------------------

/** How something appears: as boards say by `data-enter`, or without it. */
export type Entry = 'fade' | 'drop' | 'settle' | 'tumble' | 'rise' | 'shake';

/** What can be heard. */
export type Said = 'take' | 'build' | 'cube' | 'throw' | 'turn' | 'end';

/** Where something lies, in pixels from the corner of the board. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The part of the board in which it lies. */
  part: string;
  element: Drawn;
}

/** What is to be seen at a moment, as far as it can move or count. */
export interface Picture {
  places: Map<string, Place>;
  /** The texts of the elements that count, by their keys. */
  numbers: Map<string, string>;
  counters: Drawn[];
}

/** A step that is shown. */
export interface ShownStep {
  text: string;
  /** The pieces and things that it speaks of. */
  names: Set<string>;
}

/** Keyframes, and how long they take at the usual pace in milliseconds. */
export interface Frames {
  frames: Keyframe[];
  duration: number;
}

/** A movement that is under way. */
export interface Flight {
  key: string;
  kind: Entry | 'glide' | 'count';
  /** How a thing appears that comes from another. */
  enter?: string;
  from?: Place;
  to: Place;
  /** The number that it counts from. */
  was?: string;
  isNew: boolean;
  /** Its number among the things that move alike. */
  index: number;
  /** When it begins, by the clock of the page. */
  start: number;
  animation: Animation | null;
}
