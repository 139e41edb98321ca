import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './install.mjs';

const DIRECTORY = fileURLToPath(new URL('node_modules/.cache/encore', root));
const LONGEST_BUILD = 10 * 60_000;

/**
 * Runs work while no other process of this checkout does. SQLite is here only for its file locks, as in
 * server/db/embedded-lock.ts: they vanish with the process, kill -9 included.
 */
export async function alone(work) {
  // Loaded here: the Node that installs the packages may not have it.
  const { DatabaseSync } = await import('node:sqlite');
  mkdirSync(DIRECTORY, { recursive: true });
  const open = (timeout) => new DatabaseSync(`${DIRECTORY}/build-lock`, { timeout });
  let lock = open(0);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    console.log('Another process is building; waiting for it …');
    lock.close();
    lock = open(LONGEST_BUILD);
    lock.exec('BEGIN EXCLUSIVE');
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}
