import { expect, test } from 'vitest';
import { sample } from '../depth.ts';
import { costOf, hostileHeads, PLAIN, send } from '../hostile-heads.ts';
import { buildTest } from './support/build-test.ts';
import { builtApp } from './support/built-app.ts';

/** Far above the 5 ms required by tests/bench/heads.ts, and far below the 500 ms of a non-linear pattern. */
const TOO_LONG = 150;
const TRIES = 3;
const ENOUGH = 5;

test('15,000 characters of any kind, anywhere in the headers, block the process only for a moment', async () => {
  const { app } = await buildTest({
    appDirectory: builtApp(),
    env: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' },
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  for (const head of PLAIN) {
    expect(await send(port, head), head.name).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
  }

  const slow: string[] = [];
  for (const head of sample([...hostileHeads()], 60)) {
    const costs: number[] = [];
    // CPU time is measured in coarse steps, and a garbage collection can hit any request.
    while (costs.length < TRIES && costs.every((cost) => cost > TOO_LONG)) {
      costs.push(await costOf(port, head));
    }
    if (costs.length === TRIES) slow.push(`${head.name}: ${costs.map(Math.round).join(', ')} ms`);
    if (slow.length === ENOUGH) break;
  }
  expect(slow).toEqual([]);
}, 300_000);
