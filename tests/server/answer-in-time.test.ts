import { expect, test } from 'vitest';
import { buildTest } from './support/build-test.ts';

const ANSWER = 200;

/** An app with a call whose work never ends. */
async function appWithEndlessCall() {
  const built = await buildTest({ patience: { answer: ANSWER } });
  built.app.route({
    method: ['GET', 'POST'],
    url: '/api/endless',
    handler: () => new Promise(() => {}),
  });
  return built;
}

test.each([
  ['GET', undefined],
  ['POST', undefined],
  // Once a body was read, its stream closes.
  ['POST', { username: 'mina1' }],
] as const)(
  'an endless %s with the body %o is a 503 with a time to come back',
  async (method, payload) => {
    const { app, log } = await appWithEndlessCall();
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${origin}/api/endless`, {
      method,
      ...(payload && {
        body: JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
      }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { code: 'unavailable', message: expect.any(String) },
    ]);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(log()).toContain('longer than the client waits');
  },
);

test('a call that was answered is not answered again', async () => {
  const { app, log } = await appWithEndlessCall();
  const answer = await app.inject({ url: '/api/config' });
  expect(answer.statusCode).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 2 * ANSWER));
  expect(log()).not.toContain('longer than the client waits');
});
