import { Agent, get, type IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '../support/listening.ts';

/** One call on a reused connection, or on a new one. */
const ask = (url: string, agent?: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: agent ?? false }, (answer) => {
      answer.resume().on('end', () => resolve(answer));
    }).on('error', reject);
  });

test('while load balancers react, reused connections are told to close, new ones are served, and readiness is off', async () => {
  const { app, origin } = await listening({ patience: { notice: 120_000 } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const before = await ask(`${origin}/health/live`, agent);
  expect(before.headers.connection).toBe('keep-alive');

  void app.listener.drain();
  const told = await ask(`${origin}/health/live`, agent);
  expect([told.statusCode, told.headers.connection]).toEqual([200, 'close']);
  const ready = await ask(`${origin}/health/ready`);
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
});

test('a response under way when the process is told to stop is complete and the last on its connection', async () => {
  const { app, origin, calls, release } = await listening({ patience: { notice: 0 } });
  const agent = new Agent({ keepAlive: true });
  const answer = ask(`${origin}/held`, agent);
  await expect.poll(() => calls, { timeout: 20_000 }).toEqual(['held']);

  const drained = app.listener.drain();
  release();
  const { statusCode, headers } = await answer;
  await drained;
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await expect(ask(`${origin}/health/live`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a connection that is idle when the process is told to stop can send one more request', async () => {
  const { app, origin } = await listening({ patience: { notice: 0 } });
  const agent = new Agent({ keepAlive: true });
  await ask(`${origin}/health/live`, agent);
  const drained = app.listener.drain();
  await expect.poll(() => app.server.listening, { timeout: 20_000 }).toBe(false);
  const { statusCode, headers } = await ask(`${origin}/health/live`, agent);
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await drained;
});

test('clients that connect for each request are served while load balancers react, even if none is connected at the signal', async () => {
  const { app, origin, connections } = await listening({ patience: { notice: 120_000 } });
  await ask(`${origin}/health/live`);
  await expect.poll(connections).toBe(0);

  let isDrained = false;
  void app.listener.drain().then(() => {
    isDrained = true;
  });
  await setImmediate();
  expect((await ask(`${origin}/health/live`)).statusCode).toBe(200);
  expect([isDrained, app.server.listening]).toEqual([false, true]);
});

test('listening ends only when nobody connects any more, and whoever came before gets a response', async () => {
  const { app, origin } = await listening({ patience: { notice: 0, lull: 1_000 } });
  const drained = app.listener.drain();
  const late = Array.from({ length: 20 }, () => ask(`${origin}/health/live`));
  await expect.poll(() => app.server.listening).toBe(false);
  const answers = (await Promise.all(late)).map(({ statusCode, headers }) => [
    statusCode,
    headers.connection,
  ]);
  expect(answers).toEqual(late.map(() => [200, 'close']));
  await drained;
  await expect(ask(`${origin}/health/live`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
