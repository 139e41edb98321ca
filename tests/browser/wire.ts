import type { Page, Request, Route } from '@playwright/test';

/** Responds to an API call in place of the server. */
export const json = (body: object, status = 200, headers: Record<string, string> = {}) =>
  ({
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }) as const;

type Answer = ReturnType<typeof json>;

export const NO_ANSWER = 'no answer in 5 s';

/** Every way a response can fail; the last ones look like a lost network. */
export const FAULTS = [
  'status 500',
  'status 503',
  'an HTML page',
  'status 429',
  'broken JSON',
  'offline',
  NO_ANSWER,
] as const;
export type Fault = (typeof FAULTS)[number];

/** In seconds, as in a server's rate-limit response. */
const RETRY_AFTER = 30;

const FAILURES: Record<Fault, (route: Route) => Promise<void>> = {
  offline: (route) => route.abort('internetdisconnected'),
  [NO_ANSWER]: () => new Promise(() => {}),
  'status 500': (route) => route.fulfill(json({ message: 'Boom.', code: 'server_error' }, 500)),
  'status 503': (route) =>
    route.fulfill(json({ message: 'Not now.', code: 'unavailable' }, 503, { 'retry-after': '10' })),
  'status 429': (route) =>
    route.fulfill(
      json({ message: 'Slow down.', code: 'too_many_requests' }, 429, {
        'retry-after': String(RETRY_AFTER),
      }),
    ),
  'an HTML page': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Gateway</title>' }),
  'broken JSON': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"message": "Sen' }),
};

const isAt = (path: string) => (url: URL) => url.pathname === path;

/** The API's responses to these paths, as long as the page is open. */
export async function answering(page: Page, answers: Record<string, Answer>) {
  for (const [path, answer] of Object.entries(answers)) {
    await page.route(isAt(path), (route) => route.fulfill(answer));
  }
}

/** An API path that fails in one way until it is repaired (offline: the server's other paths too); before and after that it works as usual. */
export async function breaking(page: Page, path: string, fault?: Fault) {
  let broken = fault;
  await page.route(isAt('/health/live'), (route) =>
    broken === 'offline' ? FAILURES.offline(route) : route.fallback(),
  );
  await page.route(isAt(path), (route) => (broken ? FAILURES[broken](route) : route.fallback()));
  return {
    fail(next: Fault) {
      broken = next;
    },
    mend() {
      broken = undefined;
    },
  };
}

/** Collects the requests to a path from now on. */
export function requestsTo(page: Page, path: string): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (isAt(path)(new URL(request.url()))) requests.push(request);
  });
  return requests;
}

/** The test moves the clock, and the request timeouts with it. */
export async function ownClock(page: Page) {
  await page.clock.install();
  // The platform's timeouts use only the real clock.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const timeout = new AbortController();
      setTimeout(() => timeout.abort(new DOMException('', 'TimeoutError')), milliseconds);
      return timeout.signal;
    };
  });
}

/** Makes the browser report that the network is back. */
export const comeBackOnline = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('online')));
