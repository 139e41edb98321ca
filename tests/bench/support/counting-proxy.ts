import { createServer, request } from 'node:http';

export type Sent = { path: string; bytes: number };

/** Forwards everything to `origin` and records each response, for pages and workers. */
export async function startCountingProxy(origin: string) {
  const sent: Sent[] = [];
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming;
    const onward = request(new URL(path, origin), { method, headers }, (answer) => {
      const note = { path, bytes: 0 };
      sent.push(note);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (chunk: Buffer) => {
        note.bytes += chunk.length;
      });
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    address: `http://127.0.0.1:${port}/`,
    sent,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
