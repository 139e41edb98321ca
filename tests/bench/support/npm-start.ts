import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SECRET_KEYS } from '../../server/support/secret-keys.ts';
import { childOf } from './process-memory.ts';

const root = new URL('../../../', import.meta.url);

/** The server as `npm start` runs it, with its Node options and the usual log level; its output goes to a file. */
export async function startAsUsual(env: Record<string, string>) {
  const home = mkdtempSync(join(tmpdir(), 'encore-bench-'));
  const file = join(home, 'log');
  const log = openSync(file, 'w');
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, PORT: '0', SECRET_KEYS, ...env },
    stdio: ['ignore', log, log],
  });
  const ended = once(child, 'close');
  const opened = () => /^Open (http\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
  while (!opened() && child.exitCode === null) await pause(100);
  const origin = opened();
  if (!origin) throw new Error(`the server ended: ${readFileSync(file, 'utf8')}`);
  return {
    origin,
    /** The process ID of the server itself. */
    pid: childOf(child.pid ?? 0) ?? 0,
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
