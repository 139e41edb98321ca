import type { Page } from '@playwright/test';
import { sample } from '../depth.ts';
import { translatePage } from '../paths/played/translation.ts';
import { ANOTHER_PAGE, expect, expectAlive, test } from './fan.ts';
import { holdScripts, openHeld } from './held-scripts.ts';
import { rememberedFan } from './signed-in.ts';
import { answering, json } from './wire.ts';

/** Before entries open: with a reminder, which is another thing for a member. */
const UPCOMING = '/event/lightstick-workshop';

const PAGES = {
  visitor: ['/signup', '/login', '/find-id', '/find-password', '/video', '/cs-center', UPCOMING],
  member: [UPCOMING, '/', '/video', '/faq', '/cs-center', '/audition/new-voice-2026', '/notice'],
};

type Who = keyof typeof PAGES;

const LOADS = 5;

/** What a browser's extensions, and the browser itself, do to a page, whether it is alive or not. */
const STRANGERS = {
  attributes: (page: Page) =>
    page.evaluate(() => {
      for (const element of document.querySelectorAll('html, body, form, input, label, button')) {
        element.setAttribute('data-manager-id', 'x1');
        element.setAttribute('autocomplete', 'nope');
      }
    }),
  icons: (page: Page) =>
    page.evaluate(() => {
      for (const field of document.querySelectorAll('input, textarea, select')) {
        const icon = document.createElement('div');
        icon.textContent = '🔑';
        field.after(icon);
      }
    }),
  'a dark reader': (page: Page) =>
    page.evaluate(() => {
      document.documentElement.dataset.darkreaderMode = 'dynamic';
      const mark = document.createElement('meta');
      mark.name = 'darkreader';
      document.head.prepend(mark);
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        element.dataset.darkreaderInlineColor = '';
        element.style.setProperty('--darkreader-inline-color', '#e8e6e3');
      }
    }),
  'a translation': async (page: Page) => {
    await page.evaluate(() => {
      document.documentElement.lang = 'th';
      document.documentElement.className = 'translated-ltr';
    });
    await page.evaluate(translatePage, { before: '«', after: '»' });
  },
};

/** As a fan, or a password manager, would: what is typed into every field, in order. */
async function fillAll(page: Page) {
  const fields = page.locator('main').locator('input:visible, textarea:visible');
  const filled: (string | boolean)[] = [];
  for (const field of await fields.all()) {
    const type = await field.getAttribute('type');
    if (!(await field.isEditable())) {
      filled.push(await field.inputValue());
    } else if (type === 'checkbox') {
      await field.check();
      filled.push(true);
    } else {
      const text = type === 'tel' ? '1012345678' : type === 'email' ? 'mina@example.com' : 'neon12';
      await field.fill(text);
      filled.push(text);
    }
  }
  return filled;
}

const valuesOf = (page: Page) =>
  page
    .locator('main')
    .locator('input:visible, textarea:visible')
    .evaluateAll((fields) =>
      fields.map((field) => {
        if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
        return 'value' in field && field.value;
      }),
    );

async function open(page: Page, who: Who) {
  if (who === 'visitor') return;
  await rememberedFan(page);
  await answering(page, {
    '/api/auditions/new-voice-2026/application': json({ status: 'active', application: null }),
    '/api/events/lightstick-workshop/entry': json({ status: 'upcoming', entry: null }),
    '/api/events/lightstick-workshop/reminder': json({ isOn: false }),
  });
}

/** In `npm test` each comes to a visitor or to a member. */
const VISITS = sample(
  Object.entries(STRANGERS).flatMap(([stranger, comes], at) =>
    (at % 2 === 0 ? (['visitor', 'member'] as const) : (['member', 'visitor'] as const)).map(
      (who) => ({ stranger, comes, who }),
    ),
  ),
  4,
);

for (const { stranger, comes, who } of VISITS) {
  test.describe(`${stranger}, for a ${who}`, () => {
    const changesTexts = stranger === 'icons' || stranger === 'a translation';
    test.use({ foreseen: changesTexts ? ANOTHER_PAGE : /(?!)/ });

    for (const path of sample(PAGES[who], 1)) {
      test(`what was filled in on ${path} before it was alive stays, and the page opens`, async ({
        page,
      }) => {
        await open(page, who);
        for (const _ of sample(Array.from({ length: LOADS }), 1)) {
          const release = await holdScripts(page);
          await openHeld(page, path);
          const filled = await fillAll(page);
          await comes(page);
          await release();
          await expectAlive(page);
          // A living page has further fields, such as a switch that the server knows.
          expect((await valuesOf(page)).slice(0, filled.length)).toEqual(filled);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(
            page.getByText(/Something went wrong|This page didn’t open|could not be shown/),
          ).toHaveCount(0);
          expect(await page.evaluate(() => window.unseenTexts ?? [])).toEqual([]);
          await page.unrouteAll({ behavior: 'wait' });
          await open(page, who);
        }
      });
    }
  });
}

test.describe('a password manager', () => {
  test.use({ foreseen: /^The page is not as it was sent|^Failed to load resource: / });

  test('what a password manager fills in beside its icons is sent', async ({ page }) => {
    const release = await holdScripts(page);
    await openHeld(page, '/login');
    await STRANGERS.icons(page);
    await page.getByLabel('ID', { exact: true }).fill('nobody1');
    await page.getByLabel('Password', { exact: true }).fill('Starlit!77');
    await page.getByLabel('Password', { exact: true }).focus();
    await release();
    await expectAlive(page);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    const asked = page.waitForRequest('**/api/auth/sign-in');
    await page.getByRole('button', { name: 'Login' }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      username: 'nobody1',
      password: 'Starlit!77',
    });
  });
});
