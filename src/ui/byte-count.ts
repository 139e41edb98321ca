import { numberFormat } from './number-format.ts';
import type { LanguageTag } from './use-language.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const DIGITS = 3;

/** `0 kB`, `12.3 kB`, `4.56 MB`: in the largest unit of which there is a whole one. */
export function byteCount(tag: LanguageTag, bytes: number): string {
  const rounded = Number(bytes.toPrecision(DIGITS));
  const power = UNITS.findLastIndex((_, index) => rounded >= 1_000 ** (index + 1));
  const index = Math.max(0, power);
  const form = {
    style: 'unit',
    unit: UNITS[index],
    maximumSignificantDigits: DIGITS,
  } as const;
  return numberFormat(tag, form).format(rounded / 1_000 ** (index + 1));
}
