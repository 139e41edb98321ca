import { disassemble, getChoseong } from 'es-hangul';
import * as LIMITS from '../limits.ts';

type Text = {
  plain: string;
  /** `plain` with every Hangul syllable as its initial consonant and all else as it is. */
  initials: string;
};

const HANGUL = /[ㄱ-ㅣ가-힣]/;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** Of what is typed no more is read; a single character may stand for eighteen. */
const LONGEST = 200;
/** Nobody types more in initial consonants; it bounds the work per character of a text. */
const LONGEST_INITIALS = 64;

/** Lone letters of decomposed or half-width Hangul (U+1100…, U+1161…) as the keyboard's own (U+3131…). */
const asTyped = (letter: string): string => {
  const code = letter.charCodeAt(0);
  return code < 0x1161
    ? (INITIALS[code - 0x1100] ?? letter)
    : String.fromCharCode(code - 0x1161 + 0x314f);
};

/**
 * What counts of a text: letters and digits, in lower case, composed, full-width forms folded.
 * NFKC would turn the keyboard's lone ㅂ into a letter of decomposed Hangul, so those are left out of it.
 */
export const searchable = (text: string): string =>
  text
    .replace(/[^ㄱ-ㅣ]+/g, (run) => run.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]|\p{DI}/gu, '')
    .replace(/[\u1100-\u1112\u1161-\u1175]/g, asTyped)
    .normalize('NFC');

/** Some keyboards join two consonants typed in a row: ㄱㅅ arrives as ㄳ. */
const asked = (typed: string): string =>
  searchable(typed.slice(0, LONGEST)).replace(/[ㄳㄵㄶㄺ-ㅀㅄ]/g, (pair) => disassemble(pair));

const indexed = (text: string): Text => {
  const plain = searchable(text);
  return { plain, initials: plain.replace(/[가-힣]+/g, (run) => getChoseong(run)) };
};

/** Whether `term` stands at `at`, each lone consonant for any syllable it begins, the last syllable perhaps half typed. */
function standsAt({ plain, initials }: Text, term: string, at: number): boolean {
  const last = term.length - 1;
  for (let n = 0; n < last; n += 1) {
    if (term[n] !== plain[at + n] && term[n] !== initials[at + n]) return false;
  }
  const end = at + last;
  const typing = term.charAt(last);
  if (typing === plain[end] || typing === initials[end]) return true;
  // While 바라 is typed it passes through 발: the next syllable's first letter may still hang on this one.
  return (
    HANGUL.test(typing) && disassemble(plain.slice(end, end + 2)).startsWith(disassemble(typing))
  );
}

function contains(text: Text, term: string): boolean {
  if (text.plain.includes(term)) return true;
  if (!HANGUL.test(term) || term.length > LONGEST_INITIALS) return false;
  const { length } = text.plain;
  for (let at = 0; at < length; at += 1) {
    if (standsAt(text, term, at)) return true;
  }
  return false;
}

/** Whether enough was typed to search: two characters that count (spec §5, Search). */
export const canSearch = (typed: string): boolean =>
  [...searchable(typed.slice(0, LONGEST))].length >= LIMITS.searchMinimum;

/** Reads the texts of the items once; each question then costs a pass over them. */
export function createSearch<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): (typed: string) => readonly Item[] {
  const index = items.map((item) => ({ item, texts: textsOf(item).map(indexed) }));
  return (typed) => {
    if (!canSearch(typed)) return items;
    const term = asked(typed);
    return index
      .filter(({ texts }) => texts.some((text) => contains(text, term)))
      .map(({ item }) => item);
  };
}
