import { and, gt, isNull, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as LIMITS from '../../contract/limits.ts';

export type StoredCode = { salt: string; codeHash: string };

type CodeColumns = Record<'tries' | 'expiresAt' | 'usedAt', AnyPgColumn>;

/** A code that has just been made. */
export const freshCode = (now: number, lifetime: number) => ({
  tries: 0,
  expiresAt: new Date(now + lifetime),
  usedAt: null,
});

/** Set in the same UPDATE as `hasTriesLeft`, so that a burst of guesses has only five tries. */
export const incrementTries = ({ tries }: Pick<CodeColumns, 'tries'>) => ({
  tries: sql`${tries} + 1`,
});

export const hasTriesLeft = ({ tries, expiresAt, usedAt }: CodeColumns, now: number) =>
  and(isNull(usedAt), lt(tries, LIMITS.codeTries), gt(expiresAt, new Date(now)));

/** Why an unused code allowed no try. */
export const endReason = ({ expiresAt }: { expiresAt: Date }, now: number) =>
  expiresAt.getTime() <= now ? ('code_expired' as const) : ('code_exhausted' as const);
