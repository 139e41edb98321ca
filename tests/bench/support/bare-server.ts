import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** Node sets them itself. */
const OF_NODE = ['connection', 'date', 'keep-alive'];

/** The response as sent, still compressed. */
export async function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  const [answer] = await once(
    get(url, { headers: { ...headers, connection: 'keep-alive' } }),
    'response',
  );
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: await buffer(answer),
  };
}

/** The minimal server: one response from memory, in its own process. */
export async function startBareServer({ headers, body }: Answer) {
  const child = fork(new URL(import.meta.url), { serialization: 'advanced' });
  const own = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_NODE.includes(name)),
  );
  child.send({ headers: own, body });
  const [port] = await once(child, 'message');
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

function serve({ headers, body }: Pick<Answer, 'headers' | 'body'>) {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
}

if (import.meta.main) process.once('message', serve);
