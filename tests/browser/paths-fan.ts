import type { Page } from '@playwright/test';
import {
  type Answer,
  type Call,
  callsIn,
  type Fan,
  isCall,
  placeOf,
  readPage,
} from '../paths/fan.ts';
import { expect, expectAlive } from './fan.ts';

const nameOf = (method: string, url: string) => `${method} ${new URL(url).pathname}`;

/** A fan in front of the built app in a real browser; network responses are held back, and the test moves the page's clock. */
export async function browserFan(page: Page): Promise<Fan> {
  let calls = callsIn([]);
  await page.clock.install();
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const call = nameOf(request.method(), request.url());
    if (!isCall(call)) return route.fallback();
    const abandoned = (forget: () => void) =>
      page.on('requestfailed', (failed) => {
        if (failed === request) forget();
      });
    const answer = await calls.ask(call, abandoned);
    if (!answer) return route.abort('connectionreset');
    const { status = 200, text, body = {}, headers = {} } = answer;
    const sent = text === undefined ? { json: body } : { body: text };
    return route.fulfill({ status, headers, ...sent });
  });

  const release = async (call: Call, answer: Answer | null) => {
    await expect.poll(() => calls.isWaiting(call)).toBe(true);
    calls.release(call, answer);
  };
  const look = async () => {
    const read = () => page.evaluate(readPage);
    // If the list changes while it is read, it is read again.
    const seen = await read().catch(() => page.waitForLoadState().then(read));
    const { pathname, search } = new URL(page.url());
    return { address: pathname + search, ...seen };
  };
  const input = (label: string) => page.getByLabel(label, { exact: true });

  return {
    async open({ at, held, user, session = {}, local = {} }) {
      calls = callsIn(held, user);
      await page.addInitScript(
        ([ofTab, ofBrowser]) => {
          for (const [key, value] of Object.entries(ofTab)) sessionStorage.setItem(key, value);
          for (const [key, value] of Object.entries(ofBrowser)) localStorage.setItem(key, value);
        },
        [session, local] as const,
      );
      await page.goto(at);
      await expectAlive(page);
    },
    async goTo(address) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, address);
    },
    async press(name) {
      const { word, index } = placeOf(name);
      const dialog = page.locator('dialog[open]').last();
      const place = (await dialog.count()) > 0 ? dialog : page;
      await place
        .getByRole('button', { name: new RegExp(`^${word}( |$)`) })
        .nth(index)
        .click();
    },
    follow: (name) => page.getByRole('link', { name, exact: true }).click(),
    escape: () => page.keyboard.press('Escape'),
    async chooseAccount() {
      throw new Error('Google’s popup is walked in jsdom only.');
    },
    tick: (label) => input(label).click(),
    fill: (label, text) => input(label).fill(text),
    choose: async (label, value) => void (await input(label).selectOption(value)),
    answer: release,
    cutOff: (call) => release(call, null),
    pass: (milliseconds) => page.clock.runFor(milliseconds),
    now: () => page.evaluate(() => Date.now()),
    look,
    async sees({ text = '', ...expected }) {
      await expect(async () => {
        const seen = await look();
        expect(seen).toMatchObject(expected);
        expect(seen.text).toContain(text);
      }).toPass({ intervals: [20, 50, 100] });
    },
  };
}
