import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** The disk is full or broken, or the database accepts no writes (the embedded one near the end of its disk, a standby). */
const CODES = ['53100', '58030', '25006'];

/** Whether the database refused a write that it may take later. */
export function cannotSave(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && CODES.includes(cause.code ?? '');
}
