import { expect, test } from 'vitest';
import { Message, ProblemSchema } from '../../contract/schemas/common.ts';
import { refuse } from '../../server/lib/api-failure.ts';
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

test('an endless call is a 503 with a time to come back, whether it has a body or not', async () => {
  const { app, log } = await appWithEndlessCall();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'content-type': 'application/json' };
  const ways: RequestInit[] = [
    { method: 'GET' },
    { method: 'POST' },
    // Once a body was read, its stream closes.
    { method: 'POST', headers, body: '{"username":"mina1"}' },
  ];
  for (const [at, way] of ways.entries()) {
    const answer = await fetch(`${origin}/api/endless`, way);
    expect([way, answer.status, await answer.json()]).toEqual([
      ...[way, 503],
      { code: 'unavailable', message: expect.any(String) },
    ]);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(log().split('longer than the client waits')).toHaveLength(at + 2);
  }
});

const DELAY = 400;

/** An app that delays its refusals, with a call that is answered after so many milliseconds. */
async function appWithSlowCall(milliseconds: number, answer: () => object) {
  const built = await buildTest({ patience: { answer: ANSWER, retryDelay: DELAY } });
  built.app.get(
    '/api/slow',
    { schema: { response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema } } },
    async () => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return answer();
    },
  );
  return built;
}

test('what a call says soon after its late answer changes nothing of that', async () => {
  const throwing = (error: Error) => () => {
    throw error;
  };
  const cases: [() => object, ...string[]][] = [
    [() => ({ message: 'Done.' })],
    [() => refuse(409, 'conflict', 'No.')],
    [throwing(refuse(409, 'conflict', 'No.'))],
    [throwing(new Error('Connection terminated'))],
    [throwing(new TypeError('x is not a function')), 'a call failed after its answer'],
  ];
  for (const [answer, ...mistakes] of cases) {
    const { app, log } = await appWithSlowCall(ANSWER + DELAY / 2, answer);
    const { statusCode, json } = await app.inject({ url: '/api/slow' });
    expect([statusCode, json().code]).toEqual([503, 'unavailable']);
    await new Promise((resolve) => setTimeout(resolve, DELAY));
    const lines = log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    // Neither an answer that is late nor what comes after it is an error, unless it is a mistake of ours.
    const warnings = lines.filter(({ level }) => level >= 40);
    expect(warnings.map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'The answer took longer than the client waits.'],
      ...mistakes.map((mistake) => [50, mistake]),
    ]);
  }
});

test('a refusal that is delayed past the moment of a late answer stays as it is', async () => {
  const { app, log } = await appWithSlowCall(ANSWER / 2, () => {
    throw refuse(409, 'conflict', 'No.', undefined, { 'retry-after': '1' });
  });
  const { statusCode, json } = await app.inject({ url: '/api/slow' });
  expect([statusCode, json()]).toEqual([409, { code: 'conflict', message: 'No.' }]);
  expect(log()).not.toContain('longer than the client waits');
});

test('a call that was answered is not answered again', async () => {
  const { app, log } = await appWithEndlessCall();
  const answer = await app.inject({ url: '/api/config' });
  expect(answer.statusCode).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 2 * ANSWER));
  expect(log()).not.toContain('longer than the client waits');
});
