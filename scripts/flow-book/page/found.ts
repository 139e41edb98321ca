import { LANGUAGES } from '../../../contract/languages.ts';
import type { Book } from '../book.types.ts';

/** A text of a state; `isWords`: a fan reads it on the screen. */
export type Entry = { chart: string; state: string; text: string; isWords: boolean };
const MOST = 40;

const plain = (text: string) =>
  text.normalize('NFKC').replaceAll('’', "'").replace(/\s+/g, ' ').toLowerCase();

/** Every name, description and sentence on a screen, once a state. */
export const entriesOf = ({ charts }: Book): Entry[] =>
  charts.flatMap(({ id: chart, drawing, words }) => [
    ...drawing.boxes.flatMap(({ id: state, description }) => [
      { chart, state, text: state, isWords: false },
      { chart, state, text: description, isWords: false },
    ]),
    ...Object.entries(words).flatMap(([state, all]) =>
      [...new Set(all.flatMap((one) => LANGUAGES.map((language) => one[language])))].map(
        (text) => ({ chart, state, text, isWords: true }),
      ),
    ),
  ]);

/** The entries with a text, the shortest first. */
export function found(entries: readonly Entry[], wanted: string): Entry[] {
  const text = plain(wanted.trim());
  if (text === '') return [];
  return (
    entries
      .filter((entry) => plain(entry.text).includes(text))
      // The text itself before those that only have it in them.
      .toSorted((one, other) => one.text.length - other.text.length)
      .slice(0, MOST)
  );
}
