import * as LIMITS from '../limits.ts';

const DAY = 86_400_000;

export type Withdrawal = {
  isRecoverable?: boolean;
  has30DaysPassed?: boolean;
  /** ISO 8601. */
  deletedAt?: string;
};

/** Recoverable while fewer than 30 days have passed since the deletion; exactly 30 is too late (spec §4, Account status). */
export function isRecoverable(withdrawal: Withdrawal, now: number): boolean {
  if (withdrawal.isRecoverable === false || withdrawal.has30DaysPassed === true) return false;
  if (!withdrawal.deletedAt) return true;
  const deleted = Date.parse(withdrawal.deletedAt);
  return Number.isNaN(deleted) || now < deleted + LIMITS.recoveryWindowDays * DAY;
}

/** The time from which recovery is too late, and the one from which ID, phone and e-mail are free again. */
export const withdrawalDates = (deletedAt: number) => ({
  recoverableUntil: deletedAt + LIMITS.recoveryWindowDays * DAY,
  freeFrom: deletedAt + LIMITS.dataKeptDays * DAY,
});
