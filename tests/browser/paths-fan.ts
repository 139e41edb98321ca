import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../contract/languages.ts';
import * as LIMITS from '../../contract/limits.ts';
import { APP_SHELL } from '../../contract/rules/paths.ts';
import type { User } from '../../contract/user.ts';
import { CHANNEL } from '../../src/platform/browser.ts';
import { playGoogle } from '../app/support/google-in-page.ts';
import type { Answer, Call } from '../paths/calls.ts';
import type { Fan, Opening } from '../paths/fan.ts';
import { lookOf, placeOf, readPage } from '../paths/look.ts';
import { playPush } from '../paths/played/push.ts';
import { playWorkers } from '../paths/played/workers.ts';
import { readingOf } from '../paths/reading.ts';
import { expect } from './fan.ts';
import { asInstalled } from './installed.ts';
import { serveWalk } from './paths-server.ts';
import { stopTime } from './paths-time.ts';

/** A page of the same origin without the app. */
const ELSEWHERE = '/icons/icon.svg';
const isDocument = ({ pathname }: URL) => !/^\/(api|assets|icons|health)\b|\.\w+$/.test(pathname);

const namesOf = (elements: (HTMLElement | SVGElement)[]) =>
  elements.map((element) => (element.ariaLabel ?? element.textContent).trim());

/** A fan in front of the built app in a real browser, which starts from the app's shell as with a worker. The test controls the responses and the page's clock. */
export async function browserFan(page: Page, language: Language = 'en'): Promise<Fan> {
  const reading = readingOf(language);
  const server = await serveWalk(page);
  let opened: Opening | undefined;
  let letStart = () => {};
  let opening: { dispose(): Promise<void> }[] = [];
  let loads = 0;

  const { settle, eventually } = await stopTime(page);
  await page.addInitScript(playGoogle);
  await page.route(isDocument, async (route) => {
    loads += 1;
    const shell = new URL(APP_SHELL, route.request().url());
    const response = await route.fetch({ url: shell.href });
    return route.fulfill({ response, body: server.withSettings(await response.text()) });
  });
  // Google's script comes and fails as the walk says.
  await page.route(/^https:/, () => new Promise(() => {}));

  const look = async () => {
    const { pathname, search } = new URL(page.url());
    return lookOf(await page.evaluate(readPage), pathname + search, reading.english);
  };
  async function act(gesture: () => Promise<unknown>) {
    await gesture();
    await settle();
  }
  /** The one of these whose name fits. */
  const pick = (place: Locator, fits: (name: string) => boolean, index = 0) =>
    eventually(async () => {
      const visible = place.filter({ visible: true });
      const names = await visible.evaluateAll(namesOf);
      const isIt = (name: string) => reading.english(name).some(fits);
      const found = names.flatMap((name, at) => (isIt(name) ? [at] : []))[index];
      if (found === undefined) throw new Error(`There is none, only: ${names.join(', ')}`);
      return visible.nth(found);
    });
  const controlOf = (label: string) =>
    eventually(async () => {
      const labels = await page.locator('label, input[aria-label]').evaluateAll(namesOf);
      const name = labels.find((one) => reading.english(one).includes(label));
      if (!name) throw new Error(`There is no "${label}", only: ${labels.join(', ')}`);
      return page.getByLabel(name, { exact: true });
    });
  const release = async (call: Call, answer: Answer | null) => {
    await eventually(async () => expect(server.calls().isWaiting(call)).toBe(true));
    await act(async () => server.calls().release(call, answer));
  };
  /** In a page without the app, where there is something to store or to forget. */
  async function store(stored: Required<Pick<Opening, 'session' | 'local'>>) {
    const isNew = page.url() === 'about:blank';
    if (isNew && Object.values(stored).every((one) => Object.keys(one).length === 0)) return;
    await page.goto(ELSEWHERE, { waitUntil: 'commit' });
    await page.evaluate(({ session, local }) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    }, stored);
  }

  async function open(next: Opening) {
    opened = next;
    for (const one of opening) await one.dispose();
    opening = [];
    const spoken: Record<string, string> = language === 'en' ? {} : { selectedLanguage: language };
    await store({ session: next.session ?? {}, local: { ...spoken, ...next.local } });
    if (next.worker) opening.push(await page.addInitScript(playWorkers, next.worker === 'known'));
    if (next.push) opening.push(await page.addInitScript(playPush));
    if (next.userAgent) {
      opening.push(
        await page.addInitScript(
          (userAgent) => Object.defineProperty(navigator, 'userAgent', { get: () => userAgent }),
          next.userAgent,
        ),
      );
    }
    if (next.launched) opening.push(await asInstalled(page));
    server.begin(next);
    const isStarted = next.started ?? true;
    if (!isStarted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      letStart = resolve;
      await page.route('**/assets/*.js', (route) => promise.then(() => route.fallback()));
    }
    await page.goto(next.at, { waitUntil: 'commit' });
    if (isStarted) await start();
  }
  async function start() {
    letStart();
    await eventually(async () => expect(await page.locator('html[data-alive]').count()).toBe(1));
    await settle();
    loads = 0;
  }
  async function reopen(more: readonly Call[] = []) {
    if (!opened) throw new Error('Nothing is open yet.');
    const { held, loads, user, push } = opened;
    const stored = await page.evaluate(() => ({
      session: { ...sessionStorage },
      local: { ...localStorage },
    }));
    const { address } = await look();
    await open({
      at: address,
      held: [...held, ...more],
      ...(user && { user }),
      ...(loads && { loads }),
      ...(push && { push }),
      ...stored,
    });
  }

  return {
    open,
    start,
    reopen,
    reloads: () => loads,
    goTo: (address) =>
      act(() =>
        page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }, address),
      ),
    press: (name) =>
      act(async () => {
        const { word, index } = placeOf(name);
        const dialogs = page.locator('dialog[open]');
        const place = (await dialogs.count()) > 0 ? dialogs.last() : page;
        const isIt = (one: string) => one.split(' ')[0] === word;
        await (await pick(place.locator('button'), isIt, index)).click();
      }),
    pressAnywhere: (name) =>
      act(async () => (await pick(page.locator('button'), (one) => one === name)).click()),
    follow: (name) =>
      act(async () => (await pick(page.locator('a'), (one) => one === name)).click()),
    escape: () => act(() => page.keyboard.press('Escape')),
    tick: (label) => act(async () => (await controlOf(label)).click()),
    fill: (label, text) => act(async () => (await controlOf(label)).fill(text)),
    choose: (label, value) => act(async () => (await controlOf(label)).selectOption(value)),
    answer: release,
    cutOff: (call) => release(call, null),
    async timeOut(after = LIMITS.requestTimeout) {
      if (after > 0) await act(() => page.clock.runFor(after));
      await act(() => page.evaluate(() => window.endTimeouts()));
    },
    waiting: () => server.calls().waiting(),
    isWaiting: (call) => server.calls().isWaiting(call),
    sent: server.sent,
    becomes: (user: User) => server.calls().becomes(user),
    pass: (milliseconds) => act(() => page.clock.runFor(milliseconds)),
    now: () => page.evaluate(() => Date.now()),
    look,
    sees: ({ text = '', ...expected }) =>
      eventually(async () => {
        const seen = await look();
        expect(seen).toMatchObject(expected);
        if (!reading.has(seen, text)) throw new Error(`"${text}" is not in ${seen.text}`);
      }),
    async said(sentences) {
      const seen = await look();
      return sentences.filter((sentence) => reading.has(seen, sentence));
    },
    async isShown(name) {
      const known = page.locator('button, a');
      const names = await known.evaluateAll(namesOf);
      const index = names.findIndex((one) => reading.english(one).includes(name));
      return index >= 0 && (await known.nth(index).isVisible());
    },
    settle,
    stored: (key) => page.evaluate((name) => localStorage.getItem(name), key),
    elsewhere: ({ stores = {}, tells }) =>
      act(async () => {
        const other = await page.context().newPage();
        await other.goto(new URL(ELSEWHERE, page.url()).href);
        await other.evaluate(
          ([values, message, channel]) => {
            for (const [key, value] of Object.entries(values)) {
              if (value === null) localStorage.removeItem(key);
              else localStorage.setItem(key, value);
            }
            if (message) new BroadcastChannel(channel).postMessage(message);
          },
          [stores, tells, CHANNEL] as const,
        );
        await other.close();
      }),
    setOnline: (online) =>
      act(async () => {
        const type = online ? 'online' : 'offline';
        const isKnown = await page.evaluate((next) => navigator.onLine === next, online);
        // The browser tells of a change alone.
        if (isKnown) await page.evaluate((name) => dispatchEvent(new Event(name)), type);
        else await page.context().setOffline(!online);
      }),
    lookAgain: () =>
      act(() => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))),
    comeBack: () =>
      act(() =>
        page.evaluate(() => {
          dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        }),
      ),
    refresh: (news) =>
      act(() =>
        page.evaluate((data) => {
          navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
        }, news),
      ),
    async inPage(run, argument) {
      const result = await page.evaluate<ReturnType<typeof run>>(
        `(${run})(${JSON.stringify(argument)})`,
      );
      await settle();
      return result;
    },
  };
}
