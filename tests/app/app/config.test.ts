import { expect, test } from 'vitest';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { makeApp } from '../support/make-app.ts';

const settings = {
  googleClientId: 'client-1',
  preparingLanguages: [],
  outbox: false,
  serviceWorker: true,
  paymentForm: null,
};

function ready(...answers: (() => Response)[]) {
  const server = fakeServer({ 'GET /api/config': () => answers.shift()?.() ?? Response.error() });
  const platform = memoryPlatform({ fetch: server.fetch });
  const { config } = makeApp({ platform, config: undefined });
  return { config, asked: () => server.calls('/api/config').length };
}

test('two simultaneous requests for the settings cause one call, and both callers get the result', async () => {
  const { config, asked } = ready(() => json(settings));
  expect(await Promise.all([config.load(), config.load()])).toEqual([true, true]);
  expect(config.get()).toEqual(settings);
  expect(await config.load()).toBe(true);
  expect(asked()).toBe(1);
});

test('settings that failed to load are requested again by the next caller', async () => {
  const { config, asked } = ready(
    () => problem(500),
    () => json(settings),
  );
  expect([await config.load(), await config.load()]).toEqual([false, true]);
  expect(asked()).toBe(2);
});
