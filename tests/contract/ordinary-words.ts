import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { LANGUAGES } from '../../contract/languages.ts';
import { catalogues } from '../catalogues.ts';

const LATIN = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Every Latin word of this many letters in alphabetical order, or one in so many: a number that
 * has no divisor in common with 26 meets each letter at each place.
 */
export function* latinWords(length: number, oneIn = 1): Generator<string> {
  const all = LATIN.length ** length;
  for (let n = 0; n < all; n += oneIn) {
    const at = (place: number) => Math.floor(n / LATIN.length ** (length - 1 - place));
    yield Array.from({ length }, (_, place) => LATIN[at(place) % LATIN.length]).join('');
  }
}

const FIRST = 0xac00;
const SYLLABLES = 11_172;

/** Two-syllable words, spread over all there are by a step that has no divisor in common with their number. */
export function* hangulWords(many: number): Generator<string> {
  for (let n = 0; n < many; n += 1) {
    const at = (n * 48_271) % SYLLABLES ** 2;
    yield String.fromCharCode(FIRST + Math.floor(at / SYLLABLES), FIRST + (at % SYLLABLES));
  }
}

const SEED = new URL('../../server/db/seed/', import.meta.url);

/** The words of all that the app says in its four languages, and of its sample content. */
export function ordinaryWords(): string[] {
  const texts = LANGUAGES.flatMap((language) =>
    [...catalogues(language).values()].flatMap((entries) => [...entries].flat()),
  );
  const content = readdirSync(SEED)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(new URL(file, SEED), 'utf8'));
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  const words = [...texts, ...content].flatMap((text) =>
    [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike),
  );
  return [...new Set(words.map(({ segment }) => segment))];
}

const HOSTILE = [
  ...['\0', '\u0007', '\u001b', '\n', '\u2028', '\u200b', '\u200d', '\ufeff', '\u3164', '\u00ad'],
  ...['\u202e', '\u2066', '\u061c', '\ud83d', '\udc4d', '\uffff', '\u0301', '\u115f', 'ﷺ', 'ㅙ'],
  ...['<b>', '{0}', '{name}', '%', '%E0%A4%A', '\\', '(', '[', '*', '+', '$&', '__proto__', "'"],
  ...[
    'hot',
    'ㅗㅐㅅ',
    '방탄',
    'コンサート',
    '演唱会',
    '👨‍👩‍👧‍👦',
    '+82',
    '１２',
    '٣',
    '1e400',
    '-0',
  ],
];

/** Texts of everything that can be typed or pasted: also lone surrogates, marks, and what changes the direction. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 3 })))
    .map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom(...HOSTILE), fc.integer({ min: 1, max: 3_000 }))
    .map(([part, times]) => part.repeat(times)),
);
