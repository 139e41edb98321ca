import { dayInKorea, isDay } from './day.ts';
import { isTooLong } from './text.ts';

export type PersonNameProblem = 'missing_fields' | 'invalid_name' | 'too_long';
export type BirthDateProblem = 'invalid_birth_date' | 'not_old_enough';

export const LONGEST_NAME = 60;
const FIRST_BIRTH_DATE = '1900-01-01';

/** The fillers of Hangul are letters too, but nothing of them can be seen. */
const LETTER = /(?!\p{DI})\p{L}/u;
/** Control characters and line ends, and halves of characters. */
export const NO_PART_OF_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/** What is wrong with a person’s tidy name (spec §5, Names of persons and birth dates). */
export function personNameProblem(name: string): PersonNameProblem | undefined {
  if (name === '') return 'missing_fields';
  if (isTooLong(name, { max: LONGEST_NAME })) return 'too_long';
  return LETTER.test(name) && !NO_PART_OF_A_LINE.test(name) ? undefined : 'invalid_name';
}

type BirthDateLimits = {
  /** The last birth date that is old enough; without one everybody is. */
  bornBy: string | null;
  now: number;
};

/** A day from 1900 to today in Korea, on or before the last one allowed. */
export function birthDateProblem(
  date: string,
  { bornBy, now }: BirthDateLimits,
): BirthDateProblem | undefined {
  const today = dayInKorea(now);
  const isPast = today !== undefined && date >= FIRST_BIRTH_DATE && date <= today;
  if (!isDay(date) || !isPast) return 'invalid_birth_date';
  return bornBy !== null && date > bornBy ? 'not_old_enough' : undefined;
}
