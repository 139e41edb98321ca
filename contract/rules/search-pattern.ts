import { disassemble } from 'es-hangul';
import { asked, initialsOf, syllablesOf } from './search-text.ts';

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

/** The syllables that continue with these letters, for which the previous syllable had no room. */
function goingOn(typed: string): string[] {
  const lone = [...LETTERS].filter((letter) => disassemble(letter).startsWith(typed));
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

/** The positions of a term where words may start. */
const across = (letters: readonly string[]) => letters.join(' ?');

/**
 * What a term finds in the lines of an item’s names and tags (`searchLines`), the best match first
 * (spec §5, Search), as regular expressions that work in JavaScript and PostgreSQL alike;
 * `anywhere` finds all of it.
 */
export function searchPatterns(typed: string) {
  const letters = [...asked(typed)];
  const typing = letters.at(-1) ?? '';
  const last = SYLLABLE.test(typing) ? begun(typing) : asInitial(typing);
  const spelled = across([...letters.slice(0, -1), last]);
  return {
    names: {
      whole: `\n${across(letters)}\n`,
      start: `\n${spelled}`,
      word: ` ${spelled}`,
      inside: spelled,
    },
    tags: spelled,
    /** With lone consonants for syllables. */
    anywhere: across([...letters.slice(0, -1).map(asInitial), last]),
  };
}
