import {
  type APIRequestContext,
  test as base,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { followPrivateValues, type PrivateValues, privateHits } from './kept-values.ts';

let fans = 0;

/** One of the seeded videos. */
export const VIDEO = 'beat';

/** Names and numbers that no other fan in this run uses. */
export function newFan() {
  fans += 1;
  const unique = `${process.pid}${String(fans).padStart(3, '0')}`;
  return {
    username: `fan${unique}`,
    nickname: `nick_${unique}`,
    email: `fan${unique}@example.com`,
    password: 'Starlit!77',
    nationalNumber: `10${String(10_000_000 + ((process.pid * 997 + fans * 7919) % 89_999_999))}`,
  };
}

export type Fan = ReturnType<typeof newFan>;

/** A separate IP address for each test, sent as a proxy would send it. */
const nextAddress = () => {
  fans += 1;
  return `10.${process.pid % 250}.${Math.floor(fans / 250) % 250}.${(fans % 250) + 1}`;
};

type Watched = {
  /** Console errors that a test provokes, such as network errors; an uncaught error always fails the test. */
  foreseen: RegExp;
  /** Whether Home has shown its popups already; they would cover what a test taps. */
  hasSeenPopups: boolean;
  consoleErrors: string[];
  privateValues: PrivateValues;
};

/** For tests in which motion is under test or could interfere. All others ask for reduced motion, since the CPU draws every frame. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the browser logs for a request that failed or was refused. */
export const FAILED_REQUESTS = /^Failed to load resource: /;

/** Marks the game and the install offer on Home as already shown. */
const rememberPopups = () => {
  try {
    localStorage.setItem('gamePopupShown', JSON.stringify({ id: 'fan-chant', at: Date.now() }));
    localStorage.setItem('pwaPopupDismissed', String(Date.now()));
  } catch {
    // A cross-origin frame has no storage.
  }
};

/** This fan gets the promotions. */
export const forgetGame = (page: Page) =>
  page.addInitScript(() => localStorage.removeItem('gamePopupShown'));

/** The page is interactive, or it is not a page of the app. */
const ANSWERS = 'html[data-alive], html:not(:has(#starter))';

/** Playwright's own scripts meet a frame in which none runs. */
const OF_A_TEST = /^Blocked script execution in '[^']*\/preview\//;

/** What the app says when React does not recognize the page that the server has sent. */
export const ANOTHER_PAGE = /^The page is not as it was sent/;

/** Playwright's agent uses a connection to its last moment, in which the server closes it (its `Keep-Alive` is not read). */
function askAgain(request: APIRequestContext) {
  const once = request.fetch.bind(request);
  request.fetch = (url, options) => once(url, { maxRetries: 1, ...options });
}

/** How many of the last requests that failed a failing test tells. */
const TOLD = 50;

/**
 * A test fails on a console error, an uncaught error or a broken content policy in any of its pages, and if one of them
 * still stores a private value where it may not. `goto` waits until
 * the page answers, unless it is told what to wait for: scripts are fetched after the first picture, and no fan is as fast as a test.
 */
export const test = base.extend<Watched>({
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    await use({ 'X-Forwarded-For': nextAddress() });
  },
  // What its pages asked in vain says why a test fails. Everything that can fail it depends on the context.
  context: async ({ context }, use, testInfo) => {
    const failed: string[] = [];
    const note = (request: Request, result: string | number) =>
      void failed.push(`${request.method()} ${new URL(request.url()).pathname}: ${result}`);
    context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? ''));
    context.on('response', (response) => {
      if (response.status() >= 400) note(response.request(), response.status());
    });
    askAgain(context.request);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('network', { body: failed.slice(-TOLD).join('\n') });
    }
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      const isWaiting = javaScriptEnabled !== false && !options?.waitUntil;
      if (isWaiting) await page.locator(ANSWERS).waitFor({ state: 'attached', timeout: 30_000 });
      return answer;
    };
    await use(page);
  },
  foreseen: [/(?!)/, { option: true }],
  hasSeenPopups: [true, { option: true }],
  consoleErrors: [
    async ({ context, foreseen, hasSeenPopups }, use) => {
      const consoleErrors: string[] = [];
      if (hasSeenPopups) await context.addInitScript(rememberPopups);
      context.on('console', (message) => {
        const text = message.text();
        const isOurs = !foreseen.test(text) && !OF_A_TEST.test(text);
        const isError = message.type() === 'error' || ANOTHER_PAGE.test(text);
        if (isError && isOurs) consoleErrors.push(text);
      });
      context.on('weberror', (error) => consoleErrors.push(String(error.error())));
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
  privateValues: [
    async ({ context, baseURL }, use) => {
      const values = followPrivateValues(context);
      await use(values);
      for (const page of context.pages()) {
        if (!baseURL || !page.url().startsWith(baseURL)) continue;
        expect(await privateHits(page, values)).toEqual([]);
      }
    },
    { auto: true },
  ],
});

export { expect };

/** The page is interactive and has replayed the earlier input. */
export const expectAlive = (page: Page) => expect(page.locator('html[data-alive]')).toBeAttached();

/** The messages in the outbox, newest first. Not asked for by the page, whose requests look as if a proxy passed them on. */
export async function sentMessages(page: Page): Promise<{ to: string; text: string }[]> {
  const headers = { Accept: 'application/json' };
  // The page may not be at any address yet.
  const origin = (await page.request.get('/health/live')).url();
  return (await fetch(new URL('/dev/outbox', origin), { headers })).json();
}

/** The newest code in the outbox for a number. */
export async function sentCode(page: Page, nationalNumber: string): Promise<string> {
  const texts = (await sentMessages(page)).filter(({ to }) => to.endsWith(nationalNumber));
  return texts.flatMap(({ text }) => text.match(/\d{6}/) ?? [])[0] ?? '';
}
