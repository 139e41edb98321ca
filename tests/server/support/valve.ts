import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Between a process and the PostgreSQL that is at a Unix socket now, as a network that can lose what is sent. */
export async function openValve(path: () => string) {
  const sockets = new Set<Socket>();
  let isShut = false;
  const server = createServer((client) => {
    const upstream = connect(path());
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!isShut) to.destroy();
      });
      from.on('data', (chunk) => {
        if (!isShut) to.write(chunk);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    /** From now on nothing arrives, and nobody is told. */
    shut() {
      isShut = true;
    },
    /** For new connections; what was lost stays lost. */
    open() {
      isShut = false;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
