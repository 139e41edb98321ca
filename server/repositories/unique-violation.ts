import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

/** The table's field for a violated unique constraint; undefined for every other error. */
export function uniqueViolation<Meaning>(
  error: unknown,
  meanings: Record<string, Meaning>,
): Meaning | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError) || cause.code !== UNIQUE_VIOLATION) return undefined;
  return cause.constraint === undefined ? undefined : meanings[cause.constraint];
}
