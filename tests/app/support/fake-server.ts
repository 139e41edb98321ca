import { vi } from 'vitest';

type Answer = Response | Promise<Response>;
type Route = (request: Request) => Answer;

export const json = (body: unknown, init?: ResponseInit): Response => Response.json(body, init);

/** Of a call whose answer says nothing. */
export const fine = () => json({ message: 'Fine.' });

export const problem = (status: number, code = 'bad_request', more: object = {}): Response =>
  json({ message: `${status} ${code}`, code, ...more }, { status });

/** Responds by `METHOD /path`, first with what `others` has; any other request is an error in the test and throws. */
export function fakeServer(routes: Record<string, Route>, others: Record<string, Route[]> = {}) {
  const seen: Request[] = [];
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(new URL(String(input), 'https://encore.test'), init);
    seen.push(request);
    const name = `${request.method} ${new URL(request.url).pathname}`;
    const route = others[name]?.shift() ?? routes[name];
    if (!route) throw new Error(`The test has no answer for ${request.method} ${request.url}`);
    const answer = Promise.resolve(route(request));
    // Like the browser: an aborted request rejects at once, with its signal's reason.
    return new Promise<Response>((resolve, reject) => {
      const stop = () => reject(request.signal.reason);
      if (request.signal.aborted) stop();
      request.signal.addEventListener('abort', stop);
      answer.then(resolve, reject);
    });
  });
  const calls = (path: string) => seen.filter(({ url }) => new URL(url).pathname === path);
  /** What was posted there. */
  const bodies = (path: string) =>
    Promise.all(
      calls(path)
        .filter(({ method }) => method === 'POST')
        .map((request) => request.clone().json()),
    );
  return { fetch, seen, calls, bodies };
}
