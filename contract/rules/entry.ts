/** A fan's input to enter a giveaway; `birthDate` as `2010-12-31`. */
export type EntryForm = {
  name: string;
  birthDate: string;
  contactConsent: boolean;
  number: number;
};
export type EntryField = keyof EntryForm;

export const LONGEST_NAME = 60;
const CONTROL = /\p{Cc}|\p{Zl}|\p{Zp}/u;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

export const cleanName = (name: string): string => name.trim().replace(/\s+/gu, ' ');

const isName = (name: string) =>
  name !== '' && [...name].length <= LONGEST_NAME && !CONTROL.test(name) && /\p{L}/u.test(name);

/** An existing date from 1900 to `today` (both as `2010-12-31`). */
export function isBirthDate(date: string, today: string): boolean {
  if (!DAY.test(date) || date < '1900-01-01' || date > today) return false;
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

/** The first invalid field. */
export function wrongField(
  { name, birthDate, contactConsent, number }: EntryForm,
  { numbers, today }: { numbers: readonly number[]; today: string },
): EntryField | undefined {
  if (!numbers.includes(number)) return 'number';
  if (!isName(cleanName(name))) return 'name';
  if (!isBirthDate(birthDate, today)) return 'birthDate';
  return contactConsent ? undefined : 'contactConsent';
}

/** Born on or before the last allowed day; without one everybody may enter (spec §5, Event eligibility). */
export const isOldEnough = (birthDate: string, bornBy: string | null): boolean =>
  bornBy === null || birthDate <= bornBy;

/** The date in Korea at this time, as `2026-03-01`. */
export const dayInKorea = (now: number): string =>
  new Date(now + 9 * 60 * 60_000).toISOString().slice(0, 10);
