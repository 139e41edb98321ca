import { disassemble } from 'es-hangul';

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** What separates words. */
const SEPARATORS = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{Regional_Indicator}\p{DI}]+/u;
const NEVER_SEARCHED = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{Regional_Indicator}]|\p{DI}/gu;

/** Lone letters of decomposed or half-width Hangul (U+1100…, U+1161…) as the keyboard's own (U+3131…). */
const asTyped = (letter: string): string => {
  const code = letter.charCodeAt(0);
  return code < 0x1161
    ? (INITIALS[code - 0x1100] ?? letter)
    : String.fromCharCode(code - 0x1161 + 0x314f);
};

/** Hiragana and katakana have the same order. */
const asHiragana = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 0x60);

/** A Latin letter without its marks, which many leave out. Those of kana, Hangul and Thai make other letters. */
const withoutMarks = (letter: string): string => letter.normalize('NFD').replace(/\p{M}+/gu, '');

/**
 * The searchable part of a text: letters, digits and emoji, in lower case, composed, with full-width
 * forms folded, Latin letters without marks and katakana as hiragana. NFKC would turn the keyboard's
 * lone ㅂ into a letter of decomposed Hangul, so those are excluded from it.
 */
const folded = (text: string): string =>
  text
    .replace(/[^ㄱ-ㅣ]+/g, (run) => run.normalize('NFKC'))
    .toLowerCase()
    .replace(NEVER_SEARCHED, '')
    .replace(/[\u1100-\u1112\u1161-\u1175]/g, asTyped)
    .normalize('NFC')
    .replace(/\p{Script=Latin}\p{M}*/gu, withoutMarks)
    .replace(/[ァ-ヶヽヾ]/g, asHiragana);

/** Most titles need no folding or composing. */
const PLAIN = /^[\x20-\x7e·\u2010-\u2027가-힣]*$/;

export const searchable = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase().replace(/[^a-z0-9가-힣]+/g, '') : folded(text);

/** The searchable part of a text, by word. */
const wordsOf = (text: string): string =>
  PLAIN.test(text)
    ? text
        .toLowerCase()
        .replace(/[^a-z0-9가-힣]+/g, ' ')
        .trim()
    : text.split(SEPARATORS).map(folded).filter(Boolean).join(' ');

/** Texts in searchable form: one per line, with a line break at either end. */
export const searchLines = (texts: readonly string[]): string =>
  `\n${texts.map(wordsOf).join('\n')}\n`;

/** Some keyboards join two consecutive consonants: ㄱㅅ arrives as ㄳ. */
const parted = (word: string): string =>
  searchable(word).replace(/[ㄳㄵㄶㄺ-ㅀㅄ]/g, (pair) => disassemble(pair));

/** The searchable words of a term; each of them must be found. */
export const wordsAsked = (typed: string): string[] =>
  typed.split(/\s+/).map(parted).filter(Boolean);

const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_PER_INITIAL = 588;
const initialOf = (syllable: string): string =>
  INITIALS.charAt(Math.floor((syllable.charCodeAt(0) - FIRST_SYLLABLE) / SYLLABLES_PER_INITIAL));

/** Every Hangul syllable as its initial consonant, all else as it is. */
export const initialsOf = (plain: string): string => plain.replace(/[가-힣]/g, initialOf);

/** The first and the last syllable that begin with a consonant; undefined of another letter. */
export function syllablesOf(letter: string): [first: string, last: string] | undefined {
  const at = letter.length === 1 ? INITIALS.indexOf(letter) : -1;
  if (at < 0) return undefined;
  const first = FIRST_SYLLABLE + at * SYLLABLES_PER_INITIAL;
  return [String.fromCharCode(first), String.fromCharCode(first + SYLLABLES_PER_INITIAL - 1)];
}

/** The number of the rules by which an index was made; one more whenever `gramsOf`, `searchLines` or `videoFields` gives something else. */
export const INDEX_RULES = 4;

/**
 * For an index of possible matches: every pair of characters (a half of one is no text for a database), the first both as it is and as its
 * initial consonant, the second only as its initial consonant, since it may be half typed.
 */
export function gramsOf(texts: readonly string[]): string[] {
  const grams = new Set<string>();
  for (const plain of texts.map(searchable)) {
    const letters = [...plain];
    const initials = letters.map(initialsOf);
    for (const [at, letter] of letters.entries()) {
      const second = initials[at + 1];
      if (second) grams.add(letter + second).add(initials[at] + second);
    }
  }
  return [...grams];
}

/** The grams contained in every text where this term is found. */
export function gramsAsked(typed: string): string[] {
  const grams = new Set<string>();
  for (const word of wordsAsked(typed)) {
    const letters = [...word];
    for (const [at, letter] of letters.entries()) {
      const second = letters[at + 1];
      if (second) grams.add(letter + initialsOf(second));
    }
  }
  return [...grams];
}

/** Whether a word is exactly one gram: its last letter cannot be half typed. */
export const isGram = (word: string): boolean => /^.[^가-힣]$/u.test(word);
