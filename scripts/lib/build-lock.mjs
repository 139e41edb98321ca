import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fail, root } from './install.mjs';

const DIRECTORY = fileURLToPath(new URL('node_modules/.cache/encore', root));
const SQLITE_BUSY = 5;
const LONGEST_BUILD = 10 * 60_000;

/**
 * Runs work while no other process of this checkout does. SQLite is here only for its file locks, as in
 * server/db/embedded-lock.ts: they vanish with the process, kill -9 included.
 */
export async function alone(work) {
  // Loaded here: the Node that installs the packages may not have it.
  const { DatabaseSync } = await import('node:sqlite');
  const take = (timeout) => {
    mkdirSync(DIRECTORY, { recursive: true });
    const lock = new DatabaseSync(`${DIRECTORY}/build-lock`, { timeout });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  };
  const refuse = () =>
    fail('A build is due, and writes into node_modules and dist: run this once as their owner.');
  let lock;
  try {
    lock = take(0);
  } catch (error) {
    if (error.errcode !== SQLITE_BUSY) refuse();
    console.log('Another process is building; waiting for it …');
    lock = take(LONGEST_BUILD);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}
