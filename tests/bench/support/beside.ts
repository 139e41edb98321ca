import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startServer } from '../../server/support/server-process.ts';
import { signIn, signUpFans, TRUST_LOCAL_PROXY } from './fans.ts';
import type { Innocent, InnocentResult } from './innocent.ts';
import { memoryOf } from './process-memory.ts';
import type { Row } from './results.ts';
import { ms, quantile } from './statistics.ts';

/** Starts at once and runs until stopped; then it returns a description of what happened. */
export type Attack = (origin: string) => { stop(): Promise<string> };

const SAMPLE = 200;

export async function askInnocently(innocent: Innocent): Promise<InnocentResult> {
  const worker = new Worker(new URL('./innocent.ts', import.meta.url), { workerData: innocent });
  const [result] = await once(worker, 'message');
  return result;
}

/**
 * A signed-in fan requests their own data, first alone and then during the attack: the response
 * times, and the server's memory meanwhile. Each attack gets a new server.
 */
export async function besideAttack(
  name: string,
  attack: Attack,
  { seconds, env = {} }: { seconds: number; env?: Record<string, string> },
): Promise<Row[]> {
  const server = startServer({
    DATA_DIR: 'memory',
    LOG_LEVEL: 'silent',
    ...TRUST_LOCAL_PROXY,
    ...env,
  });
  try {
    const origin = await server.ready;
    const [fan] = await signUpFans(origin, 1);
    const headers = { authorization: fan ? await signIn(origin, fan) : '' };
    const calls = [{ path: '/api/auth/my-data', headers }];
    const innocent = { origin, calls, milliseconds: seconds * 1000 };
    // Code is slow the first time it runs.
    await askInnocently({ ...innocent, milliseconds: 2_000 });
    const idle = await askInnocently(innocent);

    const pid = server.child.pid ?? 0;
    const before = memoryOf(pid);
    let most = before;
    const sampling = setInterval(() => {
      most = Math.max(most, memoryOf(pid));
    }, SAMPLE);
    const attacking = attack(origin);
    const beside = await askInnocently(innocent);
    clearInterval(sampling);
    const summary = await attacking.stop();
    await pause(SAMPLE);

    const [alone, attacked] = [quantile(idle.served, 0.99), quantile(beside.served, 0.99)];
    const asked = beside.served.length + beside.failed;
    return [
      {
        what: `${name}: an innocent fan beside it`,
        figure: `${beside.served.length} of ${asked} served, p99 ${ms(attacked)}, ${(attacked / alone).toFixed(1)} × the idle ${ms(alone)}`,
        aim: 'all served, p99 at most 3 × idle',
      },
      {
        what: `${name}: memory of the server`,
        figure: `grew by ${most - before} MB from ${before} MB`,
        aim: 'at most 100 MB',
      },
      { what: `${name}: the attack`, figure: summary },
    ];
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
  }
}

/** The peak of the server's memory during the work, and how long a call of this path waits that is made again and again beside it. */
export async function watchedBeside(
  origin: string,
  { pid = 0 }: ChildProcess,
  path: string,
  work: () => Promise<unknown>,
) {
  let isOver = false;
  let peak = 0;
  const waits: number[] = [];
  const watch = async () => {
    while (!isOver) {
      peak = Math.max(peak, memoryOf(pid));
      await pause(5);
    }
  };
  const ask = async () => {
    while (!isOver) {
      const begun = performance.now();
      const answer = await fetch(origin + path).catch(() => undefined);
      await answer?.arrayBuffer();
      waits.push(performance.now() - begun);
      await pause(5);
    }
  };
  const watching = Promise.all([watch(), ask()]);
  await work();
  isOver = true;
  await watching;
  return { peak, p99: quantile(waits, 0.99), longest: Math.max(...waits) };
}
