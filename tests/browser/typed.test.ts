import type { Page } from '@playwright/test';
import { sample } from '../depth.ts';
import { expect, expectAlive, test } from './fan.ts';
import { FIELDS, SCREENS } from './screens.ts';

/** A worker that only says that a new version has taken over. */
const playWorker = (page: Page) =>
  page.addInitScript(() => {
    let isRegistered = false;
    class Container extends EventTarget {
      readonly controller = { postMessage() {} };
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

/** docs/spec.md §3, Stored keys: half-filled forms survive without them. */
const SECRETS = '[type=password], [autocomplete=one-time-code]';

const WORDS = [
  'hot',
  'hotel',
  'ㅗㅐㅅ',
  '방탄',
  'コンサート',
  '演唱会',
  'e\u0301👩🏽\u202e',
  '%E0%A4%A(',
];

const valuesOf = (fields: Element[]) => fields.map((field) => 'value' in field && field.value);

const SAMPLES: Record<string, string> = {
  date: '2001-02-03',
  'datetime-local': '2027-02-03T12:00',
  email: 'mina@example.com',
};

test('a page on which nothing was typed is reloaded once a new version has taken over', async ({
  page,
}) => {
  await playWorker(page);
  await page.goto('/login');
  const reloaded = page.waitForEvent('load');
  await takeOver(page);
  await reloaded;
});

const forms = SCREENS.filter(({ fields }) => fields);

for (const { name, path, before, open } of sample(forms, 3)) {
  test(`no word breaks a field of ${name}, and neither a new version nor a reload takes what is typed`, async ({
    page,
  }) => {
    await playWorker(page);
    await before?.(page);
    await page.goto(path);
    await expectAlive(page);
    await open?.(page);
    const fields = page.locator(FIELDS);
    // React shows a part that comes late after a third of a second at the earliest.
    await fields.first().waitFor();
    for (let at = 0; at < (await fields.count()); at += 1) {
      if ((await fields.nth(at).getAttribute('type'))?.startsWith('date')) continue;
      for (const word of WORDS) {
        await fields.nth(at).fill(word);
        await expect(page.getByText(/Something went wrong\.|could not be shown/)).toHaveCount(0);
      }
    }
    for (let at = 0; at < (await fields.count()); at += 1) {
      const field = fields.nth(at);
      const type = (await field.getAttribute('type')) ?? 'text';
      // A code of six digits would be sent at once.
      const text = SAMPLES[type] ?? String(10_000 + at);
      // What an earlier field has revealed or closed.
      if (text !== (await field.inputValue())) await field.fill(text);
    }
    const count = await fields.count();

    const all = () => fields.evaluateAll(valuesOf);
    const typed = await all();
    await takeOver(page);
    await expect(page.getByText('New content is available!')).toBeAttached();
    expect(await all(), 'after an update in another tab').toEqual(typed);

    const kept = page.locator(`${FIELDS}:not(${SECRETS})`);
    const beforeReload = await kept.evaluateAll(valuesOf);
    await page.reload();
    await expectAlive(page);
    if ((await fields.count()) !== count) await open?.(page);
    await expect.poll(() => kept.evaluateAll(valuesOf), 'after a reload').toEqual(beforeReload);
  });
}
