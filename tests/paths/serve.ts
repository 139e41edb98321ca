import { fakeServer } from '../app/support/fake-server.ts';
import { type Answer, type Call, CONFIG, callsIn, isCall, USUAL } from './calls.ts';
import type { Opening, Sent } from './fan.ts';

const responseOf = ({ status = 200, text, body = {}, headers = {} }: Answer) =>
  new Response(text ?? JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

async function sentIn(request: Request): Promise<Sent> {
  const text = await request.clone().text();
  return {
    token: request.headers.get('authorization')?.replace('Bearer ', ''),
    body: text.startsWith('{') ? JSON.parse(text) : text || undefined,
  };
}

/** The server of a walk, whose held calls wait for their response; its settings may come late. */
export function serve({
  held,
  user,
  loads,
  settings,
}: Pick<Opening, 'held' | 'user' | 'loads' | 'settings'>) {
  const calls = callsIn(held, user, loads);
  const respond = async (call: Call, request: Request) => {
    const answer = await calls.ask(call, (forget) =>
      request.signal.addEventListener('abort', forget),
    );
    if (!answer) throw new TypeError('Failed to fetch');
    return responseOf(answer);
  };
  const routes = Object.keys(USUAL)
    .filter(isCall)
    .map((call) => [call, (request: Request) => respond(call, request)] as const);
  const config = async () => responseOf({ body: (await settings) ?? CONFIG });
  const { fetch, seen } = fakeServer({
    ...Object.fromEntries(routes),
    'GET /api/config': config,
  });
  const isOf = (call: string) => (request: Request) =>
    `${request.method} ${new URL(request.url).pathname}` === call;
  return {
    calls,
    server: {
      fetch,
      /** The requests of a call, oldest first. */
      sent: (call: string) => Promise.all(seen.filter(isOf(call)).map(sentIn)),
    },
  };
}
