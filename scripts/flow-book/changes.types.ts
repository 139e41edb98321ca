import type { Drawing } from './book.types.ts';
import type { PictureName } from './pictures.ts';

export type How = 'added' | 'removed' | 'changed';

/** What a part of a chart says, by what it is about: `description`, `target`. */
export type Facts = Record<string, string>;

export type FactChange = { name: string; before: string; after: string };

export type PartChange = {
  how: How;
  /** `state sending`, `transition sending: signIn fails`, `guard isSlowed` */
  part: string;
  /** At which the book tells about it now. */
  id: string | null;
  /** What it says differently, or all that it says. */
  facts: FactChange[];
};

/** How each state and arrow of a diagram changed, by its id. */
export type ChangeMarks = Record<string, How>;

export type ChartChange = {
  id: string;
  how: How;
  parts: PartChange[];
  marks: { before: ChangeMarks; after: ChangeMarks };
};

/** `share`: of all pixels, those that look different. */
export type PictureChange = PictureName & { share: number };

export type PictureChanges = {
  changed: PictureChange[];
  added: PictureName[];
  removed: PictureName[];
  unchanged: number;
};

export type Changes = {
  /** What the book is compared with. */
  against: string;
  /** With the diagram that a chart had; its present one is in the book. */
  charts: { changed: (ChartChange & { drawing: Drawing | null })[]; unchanged: number };
  /** Null where one of the two books has no pictures. */
  pictures: PictureChanges | null;
};
