import { KST_AHEAD } from '../../../../contract/rules/day.ts';

/** What a field for date and time holds, in Korea: `2026-11-28T18:00`; empty of no moment. */
export function fieldInKorea(moment: string | null): string {
  const at = Date.parse(moment ?? '');
  return Number.isNaN(at) ? '' : new Date(at + KST_AHEAD).toISOString().slice(0, 16);
}

/** Checked first: browsers read a date out of almost any text. */
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The moment in ISO 8601; null while the field holds none. */
export function momentInKorea(field: string): string | null {
  if (!MINUTE.test(field)) return null;
  const at = Date.parse(`${field}:00Z`);
  return Number.isNaN(at) ? null : new Date(at - KST_AHEAD).toISOString();
}
