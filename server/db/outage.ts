import pg from 'pg';

/**
 * Why the database, or the disk, did not do what was asked, when neither the request nor our code is wrong:
 * `away` (no answer, or none of its connections), `contended` (others kept it busy too long),
 * `unwritable` (it answers, but saves nothing).
 */
export type Outage = 'away' | 'contended' | 'unwritable';

/** By SQLSTATE; the first that fits. */
const STATES: [RegExp, Outage][] = [
  // A standby or a demoted primary, a full disk, a broken one.
  [/^(25006|53100|58)/, 'unwritable'],
  // Also a statement that took too long, mostly because it waited for a lock.
  [/^(40001|40P01|55|57014)/, 'contended'],
  // Also one that lets us in no more, or has ended our session.
  [/^(08|25P0[34]|28|3D000|53|57)/, 'away'],
];

/** Another transaction was preferred, and nothing of ours is left. */
const TAKEN_BACK = /^(40001|40P01)$/;

/** Errors without an SQLSTATE: those of sockets, name look-ups and TLS, by code. */
const UNREACHABLE =
  /^(EAI_|ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EHOST|ENET|EADDRNOTAVAIL$|ERR_(SSL|TLS)_|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO_)/;

/** Error codes of the file system: no space left, or read-only. */
const UNSAVED = /^(ENOSPC|EDQUOT|EROFS)$/;

/** And those of the driver, which have no code. */
const LOST =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout exceeded when trying|timeout expired|Cannot use a pool after|Received unexpected \w+ message|The server does not support SSL|There was an error establishing an SSL|SASL: )/;

const codeOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

function ofOne(error: Error): Outage | undefined {
  const code = codeOf(error);
  if (error instanceof pg.DatabaseError) return STATES.find(([state]) => state.test(code))?.[1];
  if (UNSAVED.test(code)) return 'unwritable';
  // A socket in the file system that is gone, or may not be opened.
  const isConnect = 'syscall' in error && error.syscall === 'connect';
  return isConnect || UNREACHABLE.test(code) || LOST.test(error.message) ? 'away' : undefined;
}

/** An error, what it was caused by, and the parts of an aggregate. */
function* within(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth > 5) return;
  yield error;
  yield* within(error.cause, depth + 1);
  if (error instanceof AggregateError)
    for (const one of error.errors) yield* within(one, depth + 1);
}

/** What kept the database from serving, and the words of whoever noticed. */
export function outageWithReason(error: unknown): { outage: Outage; reason: string } | undefined {
  for (const one of within(error)) {
    const outage = ofOne(one);
    // A refused connection to a name with several addresses has an empty message.
    if (outage) return { outage, reason: one.message || codeOf(one) };
  }
  return undefined;
}

export const outageOf = (error: unknown): Outage | undefined => outageWithReason(error)?.outage;

/** Whether PostgreSQL undid the work for another's sake: done again, it mostly succeeds. */
export const isTakenBack = (error: unknown): boolean =>
  [...within(error)].some((one) => one instanceof pg.DatabaseError && TAKEN_BACK.test(codeOf(one)));

/** For a write that may be left out where the database can only be read. */
export function passIfUnwritable(error: unknown): void {
  if (outageOf(error) !== 'unwritable') throw error;
}
