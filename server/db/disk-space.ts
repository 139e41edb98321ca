import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type pg from 'pg';

const MB = 1024 * 1024;

/**
 * The database never uses the last space of a disk: it survives a table that cannot grow, but not
 * a write-ahead log that cannot. This is two segments of that log.
 */
export const RESERVE = 32 * MB;

/** The size of a new database, including its first log. */
export const NEW_DATABASE = 64 * MB;

export const inMegabytes = (bytes: number) => `${Math.floor(bytes / MB)} MB`;

/** The free space on a directory's file system; infinite where the file system does not report it. */
export function freeSpace(directory: string): number {
  if (!existsSync(directory)) return freeSpace(dirname(directory));
  const { bavail, blocks, bsize } = statfsSync(directory);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

/**
 * Below the reserve all transactions are read-only: reads continue, and a write fails with
 * SQLSTATE 25006. Checked whenever a client is lent, which takes microseconds; the client sends
 * this setting before the borrower's queries.
 */
export function readOnlyWhenFull(pool: pg.Pool, directory: string): void {
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    const isFull = freeSpace(directory) < RESERVE;
    if (isFull === readOnly.has(client)) return;
    if (isFull) readOnly.add(client);
    else readOnly.delete(client);
    // Fails only with its connection, and then the next one starts fresh.
    client.query(`set default_transaction_read_only = ${isFull}`).catch(() => {});
  });
}
