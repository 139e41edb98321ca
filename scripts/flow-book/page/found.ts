import { LANGUAGES } from '../../../contract/languages.ts';
import type { Book, BookChart } from '../book.types.ts';

type Place = { chart: string; state: string };
/** A text, and the states that have it; `isWords`: a fan reads it on the screen. */
export type Entry = { text: string; isWords: boolean; places: Place[] };
const MOST = 20;

const NUMBER = /…|\d+(?:[.,:]\d+)*/g;
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replaceAll('...', '…')
    .replace(NUMBER, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const textsOf = ({ drawing, words }: BookChart) => [
  ...drawing.boxes.flatMap(({ id: state, description }) => [
    { state, text: state, isWords: false },
    { state, text: description, isWords: false },
  ]),
  ...Object.entries(words).flatMap(([state, all]) =>
    [...new Set(all.flatMap((one) => LANGUAGES.map((language) => one[language])))].map((text) => ({
      ...{ state, text, isWords: true },
    })),
  ),
];

/** Every name, description and sentence on a screen, once each. */
export function entriesOf({ charts }: Book): Entry[] {
  const entries = new Map<string, Entry>();
  for (const chart of charts) {
    for (const { state, text, isWords } of textsOf(chart)) {
      const key = `${isWords} ${text}`;
      const entry = entries.get(key) ?? { text, isWords, places: [] };
      entry.places.push({ chart: chart.id, state });
      entries.set(key, entry);
    }
  }
  return [...entries.values()];
}

/** The entries with a text, whatever its numbers are: the text itself first, then what fewer states have, then what is shorter. */
export function found(entries: readonly Entry[], wanted: string): Entry[] {
  const text = plain(wanted);
  if (text === '') return [];
  const rank = (entry: Entry) => [
    plain(entry.text) === text ? 0 : 1,
    entry.places.length,
    entry.text.length,
  ];
  return entries
    .filter((entry) => plain(entry.text).includes(text))
    .toSorted((one, other) => {
      const others = rank(other);
      return rank(one).reduce((so, value, at) => so || value - (others[at] ?? 0), 0);
    })
    .slice(0, MOST);
}
