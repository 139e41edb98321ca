import type { Language } from '../../contract/languages.ts';
import type { Words } from '../lib/translations.ts';

/** A state of a chart as the diagram shows it. */
export type Box = {
  /** Its path in the chart, such as `entering.refused`; the chart's own box has the id of the chart. */
  id: string;
  /** The last part of its path. */
  name: string;
  parent: string | null;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The region of a parallel state. */
  isRegion: boolean;
  description: string;
  /** Where a fan sees it: `/login in a dialog`. */
  places: string[];
  tags: string[];
  /** Under its name: what it invokes, does on entry and on exit, and the events that leave it as it is. */
  lines: string[];
  invokes: { name: string; chart: string | null }[];
  /** The chart that gets the proof for which its call may wait; no invoke. */
  waitsFor: string | null;
};

/** A transition of a chart. */
export type Arrow = {
  /** Its source, its event, and its index among those of that event: `entering: credentials.submit #2`. */
  id: string;
  from: string;
  /** Null where it changes no state. */
  to: string | null;
  label: string;
  description: string;
};

export type Graph = { id: string; boxes: Box[]; arrows: Arrow[]; starts: Start[] };

/** The dot before the state in which a compound state begins. */
export type Start = { id: string; parent: string; to: string };

export type Point = { x: number; y: number };
export type Area = Point & { width: number; height: number };

/** Where everything of a diagram is, in CSS pixels from its upper left corner. */
export type Drawing = {
  width: number;
  height: number;
  boxes: (Box & Area)[];
  dots: Point[];
  lines: { arrow: Arrow | null; points: Point[]; label: Area | null }[];
};

/** What the last run of the paths says about a transition. */
export type Outcome = 'passed' | 'failed' | 'unwalked';

/** What an event of a path is called, how it is made by hand if it was walked, and the states after it. */
export type BookStep = { told: string; byHand?: string; leaf: string };

export type BookPath = {
  /** The name of its walk: `code-entry, an email`. */
  walk: string;
  steps: BookStep[];
  outcomes: { page: Outcome; browser: Outcome };
};

/** A screen as a file `pictures/<language>/<chart>/<state>.webp`; `state` joins regions that are active together by `+`. */
export type BookPicture = { state: string; languages: Language[] };

export type BookChart = {
  id: string;
  description: string;
  drawing: Drawing;
  paths: BookPath[];
  /** The last run by the id of each arrow: over the rendered page, and in a browser. */
  outcomes: Record<string, { page: Outcome; browser: Outcome }>;
  /** The arrows that no fan can take on the screen, each with its reason. */
  beyond: Record<string, string>;
  /** The texts on the screen in each state, by the language. */
  words: Record<string, Words[]>;
  pictures: BookPicture[];
};

export type Book = {
  commit: string;
  /** Which chart invokes or waits for which. */
  overview: Drawing;
  charts: BookChart[];
};
