import type { Page } from '@playwright/test';
import { expect, test } from './fan.ts';
import { SCREENS } from './screens.ts';

/** A worker that only says that a new version has taken over. */
const playWorker = (page: Page) =>
  page.addInitScript(() => {
    let isRegistered = false;
    class Container extends EventTarget {
      readonly controller = {};
      readonly ready = new Promise(() => {});
      async register() {
        isRegistered = true;
        const registration = { waiting: null, installing: null, update: async () => {} };
        return Object.assign(new EventTarget(), registration);
      }
      override addEventListener(...listening: Parameters<EventTarget['addEventListener']>) {
        super.addEventListener(...listening);
        if (isRegistered) document.documentElement.dataset.watched = '';
      }
    }
    Object.defineProperty(navigator, 'serviceWorker', { value: new Container() });
  });

async function takeOver(page: Page) {
  await page.locator('html[data-watched]').waitFor({ state: 'attached' });
  await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
}

const FIELDS =
  ':is(main, dialog[open]) :is(input:not([type=checkbox], [type=radio], [type=hidden], [type=search]), textarea):enabled:read-write';

const SAMPLES: Record<string, string> = { date: '2001-02-03', email: 'mina@example.com' };

test('a page on which nothing was typed is reloaded once a new version has taken over', async ({
  page,
}) => {
  await playWorker(page);
  await page.goto('/login');
  const reloaded = page.waitForEvent('load');
  await takeOver(page);
  await reloaded;
});

for (const { name, path, before, open } of SCREENS) {
  test(`a new version takes nothing that was typed into any field of ${name}`, async ({ page }) => {
    await playWorker(page);
    await before?.(page);
    await page.goto(path);
    await open?.(page);
    const fields = page.locator(FIELDS);
    const count = await fields.count();
    for (let at = 0; at < count; at += 1) {
      const field = fields.nth(at);
      // What an earlier field has revealed or closed.
      const earlier = await field.inputValue();
      const type = (await field.getAttribute('type')) ?? 'text';
      // A code of six digits would be sent at once.
      const typed = SAMPLES[type] ?? String(10_000 + at);
      if (typed === earlier) continue;
      await field.fill(typed);
    }
    if (count === 0) return;
    const values = () =>
      fields.evaluateAll((all) => all.map((field) => 'value' in field && field.value));
    const typed = await values();
    await takeOver(page);
    await expect(page.getByText('New content is available!')).toBeAttached();
    expect(await values()).toEqual(typed);
  });
}
