import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Patience } from '../../../server/process/listener.ts';
import { buildTest } from './build-test.ts';

type Options = { patience?: Partial<Patience>; env?: Record<string, string> };

/** A listening server with a response larger than a socket's buffers, and one that waits. */
export async function listening({ patience, env }: Options = {}) {
  const { app } = await buildTest({ patience, env });
  const calls: string[] = [];
  app.get('/big', async () => {
    calls.push('big');
    return Buffer.alloc(32_000_000);
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/held', async () => {
    calls.push('held');
    await released;
    return 'whole';
  });
  await app.register(async (bodies) => {
    bodies.removeAllContentTypeParsers();
    bodies.addContentTypeParser(
      'text/csv',
      { parseAs: 'string' },
      async (_: unknown, text: string) => ({ text }),
    );
    const echo = async ({ body }: { body: unknown }) => body;
    bodies.post('/usual-body', echo);
    bodies.post(
      '/slow-body',
      {
        preParsing: async (request, _reply, payload) => {
          app.listener.allowBody(request.raw, 20_000);
          return payload;
        },
      },
      echo,
    );
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(origin).port);

  const open = (localAddress = '127.0.0.1') => {
    // It disconnects only when told to.
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  return { app, origin, calls, release, open, connections };
}
