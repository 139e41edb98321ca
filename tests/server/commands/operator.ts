import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { unoptimized } from '../support/server-process.ts';

async function run(args: string[], env: Record<string, string>) {
  const command = spawn(process.execPath, args, {
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

/** Runs what `npm run <command> -- …` runs, without this process's settings. */
export const operator = (args: string[], env: Record<string, string>) =>
  run(['scripts/operator.mjs', ...args], env);

/** The same without its look at what is installed and built. */
export const builtOperator = ([command = '', ...args]: string[], env: Record<string, string>) =>
  run([...unoptimized, `dist/server/${command}.js`, ...args], env);

export const done = (sentence: string) => ({ status: 0, stdout: `${sentence}\n`, stderr: '' });
export const refused = (sentence: string) => ({ status: 1, stdout: '', stderr: `${sentence}\n` });
