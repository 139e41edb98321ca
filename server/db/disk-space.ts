import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type pg from 'pg';

const MB = 1024 * 1024;

/**
 * The database never gets the last of a disk: it survives a table that cannot grow, but not a write-ahead log that
 * cannot. This is two segments of that log.
 */
export const RESERVE = 32 * MB;

/** What a new database takes, its first log included. */
export const NEW_DATABASE = 64 * MB;

export const inMegabytes = (bytes: number) => `${Math.floor(bytes / MB)} MB`;

/** What can still be written where a directory lies or would; file systems that do not say so count as endless. */
export function freeSpace(directory: string): number {
  if (!existsSync(directory)) return freeSpace(dirname(directory));
  const { bavail, blocks, bsize } = statfsSync(directory);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

/**
 * Below the reserve all transactions are read-only: reads go on, and a write ends with SQLSTATE 25006. Looked at
 * whenever a client is lent, which costs microseconds; the client sends what is set here before its borrower's queries.
 */
export function readOnlyWhenFull(pool: pg.Pool, directory: string): void {
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    const isFull = freeSpace(directory) < RESERVE;
    if (isFull === readOnly.has(client)) return;
    if (isFull) readOnly.add(client);
    else readOnly.delete(client);
    // Fails only with its connection, and then the next one starts anew.
    client.query(`set default_transaction_read_only = ${isFull}`).catch(() => {});
  });
}
