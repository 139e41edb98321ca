/** Sizes in a diagram, in CSS pixels; `CHARACTER` has widths. The font is monospaced, so that they are the same on every machine. */
export const CHARACTER = { title: 8, line: 6.7 };
export const TITLE_HEIGHT = 26;
export const LINE_HEIGHT = 16;

/** A label as lines: the event, its guard, its actions. */
export const labelLines = (label: string): string[] => label.split(/ (?=[[/])/);
