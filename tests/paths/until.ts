import { expect } from 'vitest';
import type { Call } from './calls.ts';
import type { Fan } from './fan.ts';

/** Milliseconds, for a busy machine. Measured on the real clock, also under fake timers. */
const PATIENCE = 10_000;
const clock = performance.now.bind(performance);

/** Waits for what needs no test time; the assertion after it decides whether it happened. */
export async function until(
  { settle }: Pick<Fan, 'settle'>,
  isDone: () => boolean | Promise<boolean>,
  patience = PATIENCE,
) {
  const end = clock() + patience;
  while (!(await isDone()) && clock() < end) await settle();
}

/** The server is asked, or not. */
export async function expectWaiting(fan: Fan, call: Call, isAsked: boolean) {
  if (isAsked) await until(fan, () => fan.isWaiting(call));
  else await fan.settle();
  expect(fan.isWaiting(call)).toBe(isAsked);
}
