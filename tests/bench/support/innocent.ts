import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** An ordinary fan, in a thread of their own so that the load beside them does not slow them down. */
export type Innocent = {
  origin: string;
  /** Made in turn, from the beginning again after the last one. */
  calls: { path: string; headers: Record<string, string> }[];
  milliseconds: number;
};
export type InnocentResult = {
  /** Milliseconds of each successful call. */
  served: number[];
  /** Calls with another response or none. */
  failed: number;
  /** Pages that were sent as complete, but without their content. */
  hollow: number;
  /** Responses that ask search engines to leave the page out. */
  unlisted: number;
};

/** An address that nobody else on this machine uses. */
const localAddress = '127.2.0.1';
const BETWEEN_CALLS = 20;

const { origin, calls, milliseconds }: Innocent = workerData;
const agent = new Agent({ keepAlive: true });

const result: InnocentResult = { served: [], failed: 0, hollow: 0, unlisted: 0 };

function look(body: string): boolean {
  const isHollow = body.includes('class="loading"');
  if (isHollow) result.hollow += 1;
  if (body.includes('content="noindex"')) result.unlisted += 1;
  return !isHollow;
}

const ask = ({ path, headers }: Innocent['calls'][number]) =>
  new Promise<boolean>((settled) => {
    const options = { agent, headers, localAddress, timeout: 15_000 };
    const sent = request(new URL(path, origin), options, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () => settled(answer.statusCode === 200 && look(body)));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', () => settled(false));
    sent.end();
  });

const until = performance.now() + milliseconds;
for (let turn = 0; performance.now() < until; turn += 1) {
  const call = calls[turn % calls.length];
  if (!call) break;
  const start = performance.now();
  if (await ask(call)) result.served.push(performance.now() - start);
  else result.failed += 1;
  await pause(BETWEEN_CALLS);
}
agent.destroy();
parentPort?.postMessage(result);
