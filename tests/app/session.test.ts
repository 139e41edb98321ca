import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { memoryPlatform } from '../../src/platform/memory.ts';
import { fakeServer, json } from './fake-server.ts';
import { makeApp } from './make-app.ts';

test('a stored token brings its member back', async () => {
  const server = fakeServer({
    'GET /api/auth/my-data': () => json({ user: { nickname: 'luna.fan' } }),
  });
  const platform = memoryPlatform({ fetch: server.fetch, local: { token: 'T1' } });
  const app = makeApp({ platform });
  app.start();
  const settled = await waitFor(app.session, (now) => now.hasTag('member'));

  expect(settled.context.user?.nickname).toBe('luna.fan');
  expect(server.calls('/api/auth/my-data')[0]?.headers.get('authorization')).toBe('Bearer T1');
});
