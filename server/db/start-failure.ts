import { DrizzleQueryError } from 'drizzle-orm';
import { BRAND } from '../../contract/brand.ts';
import { StartError } from '../lib/start-error.ts';
import { damaged, outOfSpace } from './data-directory.ts';
import { freeSpace, RESERVE } from './disk-space.ts';
import { outageOf } from './outage.ts';

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** The oldest whose tests pass. */
export const OLDEST_POSTGRES = 15;

const inner = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The first cause as text; a refused connection to a name with several addresses has an empty message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return 'no answer';
  if (/timeout/i.test(error.message)) return 'no answer in time';
  if (/^SASL: .* client password must be/.test(error.message)) return 'it asks for a password';
  return error.message;
}

export const unusableServer = (reason: unknown) => {
  const words = typeof reason === 'string' ? reason : reasonOf(inner(reason));
  return new StartError(`DATABASE_URL cannot be used: ${words}.`, { cause: reason });
};

const SERVER_FAILURES: Record<string, string> = {
  '25006': 'it is read-only, as a standby is; name the server that takes writes',
  '42501': `its user may not create what ${BRAND} needs; make that user the owner of the database`,
  '53100': 'its disk is full; free some space there',
};

/** A failed preparation of the PostgreSQL at DATABASE_URL; an error that is not from that server is a bug of ours. */
export function serverFailure(error: unknown): unknown {
  const cause = inner(error);
  const code = codeOf(cause);
  // An object that exists or has another shape than ours.
  if (/^42P0[67]$|^4270[13]$|^42P01$/.test(code)) {
    return unusableServer(
      `it holds tables of something else (${reasonOf(cause)}); name an empty database`,
    );
  }
  if (!SQLSTATE.test(code) && !outageOf(error)) return error;
  return unusableServer(SERVER_FAILURES[code] ?? cause);
}

const isFull = (directory: string, error: unknown) =>
  codeOf(inner(error)) === '53100' || freeSpace(directory) < RESERVE;

/** A failed start of the embedded database in a directory. */
export function embeddedFailure(directory: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  if (error instanceof RangeError) {
    return new StartError('There is not enough memory for the embedded database.', {
      cause: error,
    });
  }
  if (isFull(directory, error)) return outOfSpace(directory, RESERVE, error);
  return damaged(directory, error);
}

/** The database's own messages about its files: they cannot be read, or have invalid contents. */
const OF_ITS_FILES = /^(58|XX)/;

/** A failed preparation of the embedded database; a restore is suggested only if the database reports damage. */
export function preparationFailure(directory: string, error: unknown): unknown {
  const cause = inner(error);
  const code = codeOf(cause);
  if (isFull(directory, error) || OF_ITS_FILES.test(code)) return embeddedFailure(directory, error);
  const isAnswer =
    SQLSTATE.test(code) || !(cause instanceof Error && /connect/i.test(cause.message));
  if (isAnswer) return error;
  return new StartError(
    'The embedded database does not answer in time; start again when the machine is less busy, nothing that was saved is lost.',
    { cause: error },
  );
}
