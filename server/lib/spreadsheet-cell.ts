/**
 * What a spreadsheet would run as a formula, or would show as another value: it takes the zeros
 * from the beginning of a number, rounds a long one, and reads a house number such as `1-2-3` as a
 * date. Days that begin with their year are dates.
 */
const MISREAD =
  /^(?:[=+\-@\t\r＝＋－＠]|0\d+$|\d{12,}$|\d+[eE]\d+$|\d{1,2}[-/]\d{1,2}(?:[-/]\d{1,4})?$)/u;

const isMisread = (text: string) => MISREAD.test(text.replace(/^'+/, ''));

/** A text as a cell of a CSV file: an apostrophe before it keeps it a text, in every file alike. */
export const asCell = (text: string): string => (isMisread(text) ? `'${text}` : text);

/** The text of a cell that `asCell` has written. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && isMisread(cell) ? cell.slice(1) : cell;
