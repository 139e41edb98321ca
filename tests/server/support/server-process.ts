import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { SECRET_KEYS } from './secret-keys.ts';

export type ServerProcess = {
  child: ChildProcess;
  /** Everything it has written to the terminal. */
  output(): string;
  /** Resolves with the address once it serves; rejects if it exits before. */
  ready: Promise<string>;
  /** Resolves when it has exited. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** Whether PGlite's WebAssembly is optimized: as in the process that starts this one. */
export const unoptimized = process.execArgv.filter((flag) => flag === '--liftoff-only');

const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
/** What a process needs of the environment of this one. */
export const ofThisMachine = {
  PATH,
  TMPDIR,
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
};

/** The built server as a process, on its own port, without this process's settings; or the server at `main`, of another checkout. */
export function startServer(
  env: Record<string, string>,
  main = 'dist/server/main.js',
): ServerProcess {
  const child = spawn(process.execPath, [...unoptimized, main], {
    env: { ...ofThisMachine, PORT: '0', SECRET_KEYS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const address = /^Open (http\S+)$/m.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then(() => reject(new Error(`the server ended: ${text}`)));
  });
  // A caller that waits only for the end must not get an unhandled rejection.
  ready.catch(() => {});
  return { child, output: () => text, ready, ended };
}
