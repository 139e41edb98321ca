import { withoutUnseen } from './unseen.ts';

export type TextProblem = 'missing_fields' | 'too_short' | 'too_long';

/** In graphemes: the characters that a person sees, such as 한, é or a family’s emoji. The bytes of a long text may have a limit of their own. */
export type TextLimits = { min?: number; max: number; bytes?: number };

/** The largest emoji and the scripts with the most marks need about this much on average; without a limit, one character could have a thousand marks. */
const BYTES_PER_GRAPHEME = 16;

/** The most bytes of UTF-8 a text may have. */
export const mostBytes = ({ max, bytes }: TextLimits): number => bytes ?? max * BYTES_PER_GRAPHEME;

let segmenter: Intl.Segmenter | undefined;

/** Made when a text is first counted: a phone takes a tenth of a second for it. */
function graphemesOf(text: string): Iterable<unknown> {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Firefox has counted graphemes since version 125. Before, each code point counts, so that a form asks for less than the server accepts. */
const lengthOf = (text: string): number =>
  [...('Segmenter' in Intl ? graphemesOf(text) : text)].length;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

export function isTooLong(text: string, limits: TextLimits): boolean {
  const { max } = limits;
  const bytes = mostBytes(limits);
  // The cheapest first: a text has at least as many bytes as UTF-16 units, and at least as many units as graphemes.
  if (text.length > bytes || bytesOf(text) > bytes) return true;
  return text.length > max && lengthOf(text) > max;
}

const VISIBLE = /(?!\p{DI})[^\p{C}\p{Z}]/u;

/** Control characters other than line ends and tabs, and lone surrogates. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** Whether a tidy text contains control characters. */
export const hidesCharacters = (text: string): boolean => HIDDEN.test(text);

const plain = (text: string): string => withoutUnseen(text).normalize('NFC');

/** A text as stored: trimmed, without invisible characters, and with LF as line end (a form sends CR LF). */
export const tidyText = (text: string): string => plain(text).replace(/\r\n?/g, '\n').trim();

/** A line as stored: trimmed, without invisible characters, and with single spaces between words. */
export const tidyLine = (text: string): string => plain(text).trim().replace(/\s+/gu, ' ');

/** What is wrong with a tidy free text; one without visible characters counts as missing (spec §5, Texts). */
export function textProblem(text: string, limits: TextLimits): TextProblem | undefined {
  if (isTooLong(text, limits)) return 'too_long';
  if (!VISIBLE.test(text)) return 'missing_fields';
  return lengthOf(text) < (limits.min ?? 1) ? 'too_short' : undefined;
}
