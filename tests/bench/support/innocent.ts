import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** An ordinary fan, in a thread of their own so that the load beside them does not slow them down. */
export type Innocent = {
  origin: string;
  path: string;
  headers: Record<string, string>;
  milliseconds: number;
};
export type InnocentResult = {
  /** Milliseconds of each successful call. */
  served: number[];
  /** Calls with another response or none. */
  failed: number;
};

/** An address that nobody else on this machine uses. */
const localAddress = '127.2.0.1';
const BETWEEN_CALLS = 20;

const { origin, path, headers, milliseconds }: Innocent = workerData;
const agent = new Agent({ keepAlive: true });

const ask = () =>
  new Promise<boolean>((settled) => {
    const options = { agent, headers, localAddress, timeout: 15_000 };
    const sent = request(new URL(path, origin), options, (answer) => {
      answer.resume().on('end', () => settled(answer.statusCode === 200));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', () => settled(false));
    sent.end();
  });

const result: InnocentResult = { served: [], failed: 0 };
const until = performance.now() + milliseconds;
while (performance.now() < until) {
  const start = performance.now();
  if (await ask()) result.served.push(performance.now() - start);
  else result.failed += 1;
  await pause(BETWEEN_CALLS);
}
agent.destroy();
parentPort?.postMessage(result);
