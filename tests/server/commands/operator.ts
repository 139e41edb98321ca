import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Runs what `npm run <command> -- …` runs, without this process's settings. */
export async function operator(args: string[], env: Record<string, string>) {
  const command = spawn(process.execPath, ['scripts/operator.mjs', ...args], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
  });
  const ended = new Promise((resolve) => command.on('close', resolve));
  const [stdout, stderr, status] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    ended,
  ]);
  return { status, stdout, stderr };
}

export const done = (sentence: string) => ({ status: 0, stdout: `${sentence}\n`, stderr: '' });
export const refused = (sentence: string) => ({ status: 1, stdout: '', stderr: `${sentence}\n` });
