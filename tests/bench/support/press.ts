import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Call } from './calls.ts';
import { ms, quantile } from './statistics.ts';

export type Pressed = {
  seconds: number;
  /** Milliseconds of each successful call. */
  served: number[];
  /** Milliseconds of each call refused with 429 or 503. */
  refused: number[];
  /** Refusals without Retry-After. */
  withoutRetryAfter: number;
  /** All others: other responses, broken connections, timeouts. */
  failed: number;
};

const isApiFailure = (status: number) => status === 429 || status === 503;

/** `connections` callers, each of whom calls again after each response. */
export async function pressBy(
  origin: string,
  call: Call,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Pressed> {
  const pressed: Pressed = { seconds, served: [], refused: [], withoutRetryAfter: 0, failed: 0 };
  const run = autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (before) => ({ ...before, ...call() }) }],
    setupClient: (client) =>
      client.on('headers', ({ statusCode, headers }: { statusCode: number; headers: string[] }) => {
        const says = headers.some((name) => name.toLowerCase() === 'retry-after');
        if (isApiFailure(statusCode) && !says) pressed.withoutRetryAfter += 1;
      }),
  });
  run.on('response', (_client, status: number, _bytes, took: number) => {
    if (status < 300) pressed.served.push(took);
    else if (isApiFailure(status)) pressed.refused.push(took);
    else pressed.failed += 1;
  });
  const { duration, errors } = await run;
  pressed.seconds = duration;
  pressed.failed += errors;
  return pressed;
}

const TIMEOUT_MS = 15_000;

/** `rate` calls a second, without waiting for responses. */
export async function pressAt(
  origin: string,
  call: Call,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Pressed> {
  const pressed: Pressed = { seconds, served: [], refused: [], withoutRetryAfter: 0, failed: 0 };
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

  const one = () =>
    new Promise<void>((settled) => {
      const { path, body, ...rest } = call();
      const start = performance.now();
      const sent = request(new URL(path, origin), { ...rest, agent, timeout: TIMEOUT_MS });
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', () => {
        pressed.failed += 1;
        settled();
      });
      sent.on('response', (answer) => {
        const { statusCode = 0, headers } = answer;
        answer.resume().on('end', () => {
          const took = performance.now() - start;
          if (statusCode < 300) pressed.served.push(took);
          else if (isApiFailure(statusCode)) pressed.refused.push(took);
          else pressed.failed += 1;
          if (isApiFailure(statusCode) && !headers['retry-after']) pressed.withoutRetryAfter += 1;
          settled();
        });
      });
      sent.end(body);
    });

  const start = performance.now();
  const calls: Promise<void>[] = [];
  for (let due = 0; due < rate * seconds; due = ((performance.now() - start) / 1000) * rate) {
    while (calls.length < due) calls.push(one());
    await pause(5);
  }
  await Promise.all(calls);
  agent.destroy();
  return pressed;
}

export const perSecond = ({ served, seconds }: Pressed) => served.length / seconds;

/** Successful calls per second with their p50 and p99, and the others. */
export function describeCalls(pressed: Pressed): string {
  const { served, refused, failed } = pressed;
  const rest = refused.length + failed > 0 ? `, ${refused.length} refused, ${failed} failed` : '';
  const [half, most] = [quantile(served, 0.5), quantile(served, 0.99)];
  return `${Math.round(perSecond(pressed))}/s, p50 ${ms(half)}, p99 ${ms(most)}${rest}`;
}
