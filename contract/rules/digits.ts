const DIGIT = /\p{Nd}/u;

/** 0 to 9. The ten digits of a script follow one another from its zero on, sometimes right after those of another script. */
function valueOfDigit(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let first = at;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (at - first) % 10;
}

/** A text with the digits of every script as 0–9, and full-width characters as their plain forms. */
export const withPlainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOfDigit(digit)));

/** A whole number of up to nine digits as people type it: `1,000`, `1 000`, `１０００`. Undefined for anything else. */
export function wholeNumberIn(text: string): number | undefined {
  const plain = withPlainDigits(text)
    .trim()
    .replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}
