import type { User } from '../../contract/user.ts';
import { DEFAULT_CONFIG } from '../../src/flows/app/config.ts';
import { fakeServer } from '../app/support/fake-server.ts';
import { type Answer, type Call, callsIn, isCall, USUAL } from './fan.ts';

export const CONFIG = { ...DEFAULT_CONFIG, googleClientId: 'client' };

const responseOf = ({ status = 200, text, body = {}, headers = {} }: Answer) =>
  new Response(text ?? JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** The server of a walk, whose held calls wait for their response; its settings may come late. */
export function serve(held: readonly Call[], user?: User, settings?: Promise<object>) {
  const calls = callsIn(held, user);
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
  return {
    calls,
    server: fakeServer({ ...Object.fromEntries(routes), 'GET /api/config': config }),
  };
}
