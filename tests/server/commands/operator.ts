import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import { type Run, runCommand } from '../../../server/commands/run-command.ts';
import { SECRET_KEYS } from '../support/secret-keys.ts';
import { ofThisMachine, unoptimized } from '../support/server-process.ts';

async function run(args: string[], env: Record<string, string>) {
  const command = spawn(process.execPath, args, {
    env: { ...ofThisMachine, ...env },
  });
  const ended = new Promise((resolve) => command.on('close', resolve));
  const [stdout, stderr, status] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    ended,
  ]);
  return { status, stdout, stderr };
}

/** Runs what `npm run <command> -- …` runs, without this process's settings. */
export const operator = (args: string[], env: Record<string, string>) =>
  run(['scripts/operator.mjs', ...args], env);

/** The same without its look at what is installed and built. */
export const builtOperator = (args: string[], env: Record<string, string>) =>
  run([...unoptimized, 'dist/server/operator.js', ...args], env);

/** What a command says in this process, where it is no claim that it is one of its own. */
export async function said(run: Run, args: string[], env: Record<string, string>) {
  const lines = { log: '', error: '' };
  const spies = (['log', 'error'] as const).map((stream) =>
    vi.spyOn(console, stream).mockImplementation((line) => {
      lines[stream] += `${line}\n`;
    }),
  );
  const status = await runCommand(run, args, { SECRET_KEYS, ...env });
  for (const spy of spies) spy.mockRestore();
  return { status, stdout: lines.log, stderr: lines.error };
}

export const done = (sentence: string) => ({ status: 0, stdout: `${sentence}\n`, stderr: '' });
export const refused = (sentence: string) => ({ status: 1, stdout: '', stderr: `${sentence}\n` });

export const ACCOUNTS = `insert into users (username, email, language, role, created_at)
                  values ('mina1', 'mina1@example.org', 'en', 'user', now()),
                         ('luna1', 'luna1@example.org', 'en', 'admin', now());`;

/** Days from now: when its seed was fixed, and when it ended. */
export const newEvent = (id: string, committed: number, ends: number) => `
  insert into events (id, title, line, body, artwork, starts_at, ends_at, created_at)
    select '${id}', title, line, body, artwork, now() - interval '9 days', now() + ${ends} * interval '1 day', now()
    from events where id = 'encore-night';
  insert into event_giveaways values ('${id}', 1, 2, 2);
  update event_draws set committed_at = now() + ${committed} * interval '1 day' where event_id = '${id}';`;

export const drawn = (event: string, more = '') =>
  done(
    `Drawn: 0 winners of ${event} out of 0 entries. The seed is public, and winners are told.${more}`,
  );
