import { disassemble } from 'es-hangul';
import { initialsOf, syllablesOf, wordsAsked } from './search-text.ts';

/** The letters of the keyboard. */
const LETTERS =
  'ㄱㄲㄳㄴㄵㄶㄷㄸㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅃㅄㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';

const SYLLABLE = /[가-힣]/;

const oneOf = (parts: readonly string[]) => `[${parts.join('')}]`;

/** These letters in code order, with runs as ranges. */
function ranges(letters: readonly string[]): string[] {
  const isNext = (one = '', other = '') => one.charCodeAt(0) + 1 === other.charCodeAt(0);
  return letters.flatMap((letter, n) => {
    const goesOn = isNext(letter, letters[n + 1]);
    if (isNext(letters[n - 1], letter)) return goesOn ? [] : [letter];
    return goesOn ? [`${letter}-`] : [letter];
  });
}

/** A lone consonant matches every syllable that starts with it. */
function asInitial(letter: string): string {
  const syllables = syllablesOf(letter);
  return syllables ? `[${letter}${syllables.join('-')}]` : letter;
}

type Spelling = { one: string; letters: string };
const spellings = new Map<string, Spelling[]>();

/** A consonant and all syllables that it begins, with the letters of each. */
function spellingsOf(initial: string): Spelling[] {
  const known = spellings.get(initial);
  if (known) return known;
  const [first = '', last = ''] = syllablesOf(initial) ?? [];
  const all = [{ one: initial, letters: initial }];
  for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code += 1) {
    const one = String.fromCharCode(code);
    all.push({ one, letters: disassemble(one) });
  }
  spellings.set(initial, all);
  return all;
}

let ofKeyboard: Spelling[] | undefined;
const spelledLetters = () => {
  ofKeyboard ??= [...LETTERS].map((one) => ({ one, letters: disassemble(one) }));
  return ofKeyboard;
};

/** The syllables that continue with these letters, for which the previous syllable had no room. */
function goingOn(typed: string): string[] {
  const lone = spelledLetters()
    .filter(({ letters }) => letters.startsWith(typed))
    .map(({ one }) => one);
  const syllables = syllablesOf(typed);
  return syllables ? [...lone, syllables.join('-')] : lone;
}

/** The syllable being typed, and everything it may become. */
function begun(syllable: string): string {
  const typed = disassemble(syllable);
  const all = spellingsOf(initialsOf(syllable));
  const whole = all.filter(({ letters }) => letters.startsWith(typed)).map(({ one }) => one);
  // While 바라 is typed it passes through 발: the next syllable’s first letter may still be attached to this one.
  const partly = all
    .filter(({ letters }) => letters !== typed && typed.startsWith(letters))
    .map(({ one, letters }) => ({ one, next: goingOn(typed.slice(letters.length)) }))
    .filter(({ next }) => next.length > 0)
    .map(({ one, next }) => `${one} ?${oneOf(next)}`);
  return `(${[oneOf(ranges(whole)), ...partly].join('|')})`;
}

/** A letter that is still being typed. */
const unfinished = (letter: string) => (SYLLABLE.test(letter) ? begun(letter) : asInitial(letter));

/** In a title, spaces do not count. In prose they separate words, of which many run on in Korean, Chinese and Japanese. */
export type TextKind = 'title' | 'prose';

/** Hangul, kana and Han, as few ranges: a class by script takes V8 a hundred times as long to compile, and each term has several. */
const RUNNING =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
const isRunning = (letter = '') => RUNNING.test(letter);

/** What may be between two letters of a word: prose has a space beside Latin letters or not. */
const gapIn = (kind: TextKind) => (one: string | undefined, other: string | undefined) =>
  kind === 'title' || isRunning(one) !== isRunning(other) ? ' ?' : '';

/** Latin letters are found from the beginning of a word of prose. */
const borderIn = (kind: TextKind, letter: string | undefined) =>
  kind === 'title' || isRunning(letter) ? '' : `([\n ]|${RUNNING.source})`;

/** A word that prose spells as several, from the beginning of one, and in Latin letters to the end of one: "signup", 휴대폰번호. */
const asSeveral = (letters: readonly string[], patterns: readonly string[]) =>
  `[\n ]${patterns.join(' ?')}${isRunning(letters.at(-1)) ? '' : '[\n ]'}`;

/**
 * What a term finds in the lines of an item’s names and tags (`searchLines`), the best match first
 * (spec §5, Search), as regular expressions; those for titles work in JavaScript and PostgreSQL
 * alike. `anywhere` finds the term with lone consonants for syllables; what is found has all `words`.
 */
export function searchPatterns(typed: string, kind: TextKind = 'title') {
  const words = wordsAsked(typed).map((word) => [...word]);
  const gap = gapIn(kind);
  const typing = unfinished(words.at(-1)?.at(-1) ?? '');
  const patternsOf = (letterOf: (letter: string) => string) =>
    words.map((letters, n) =>
      letters.map((letter, at) =>
        n === words.length - 1 && at === letters.length - 1 ? typing : letterOf(letter),
      ),
    );
  const joined = (patterns: readonly string[], n: number) =>
    patterns
      .map((pattern, at) => (at > 0 ? gap(words[n]?.[at - 1], words[n]?.[at]) : '') + pattern)
      .join('');
  const border = borderIn(kind, words[0]?.[0]);
  const spelled = patternsOf((letter) => letter)
    .map(joined)
    .join(' ?');
  const initials = patternsOf(asInitial);
  return {
    names: {
      whole: `\n${words.map(joined).join(' ?')}\n`,
      start: `\n${spelled}`,
      word: ` ${spelled}`,
      inside: border + spelled,
    },
    tags: border + spelled,
    anywhere: border + initials.map(joined).join(' ?'),
    words: initials.map((patterns, n) => {
      const letters = words[n] ?? [];
      const inside = borderIn(kind, letters[0]) + joined(patterns, n);
      return kind === 'title' || letters.length < 2
        ? inside
        : `${inside}|${asSeveral(letters, patterns)}`;
    }),
  };
}
