import type { Page } from '@playwright/test';
import { sample } from '../depth.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import {
  fillCredentials,
  fillProfile,
  newcomer,
  openProfile,
  openStep,
  willing,
} from './half-signed-up.ts';
import { keepFind } from './screen-fans.ts';
import { askToDeactivate, fillLogin, linkingFan, rememberedFan, USER } from './signed-in.ts';
import { broken, openFrom, sticksOut } from './whole-page.ts';
import { answering, json } from './wire.ts';

test.use({ foreseen: FAILED_REQUESTS });

const LONG = {
  title: `${'W'.repeat(30)} - ${'M'.repeat(27)}`,
  word: 'W'.repeat(60),
  nickname: 'w'.repeat(30),
  email: `${'w'.repeat(28)}@example.com`,
};

/** Every text from the server has its maximum length. */
async function longContents(page: Page) {
  const localized = { en: LONG.word };
  const long = (_: string, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const texts = {
      ...('text' in value && { text: localized }),
      ...('line' in value && { line: localized, title: localized }),
      ...('embedId' in value && { description: localized, title: LONG.title }),
      ...('tag' in value && {
        title: LONG.title,
        tag: [LONG.word, 'W'],
        category: LONG.word,
        views: 9_999_999_999,
      }),
    };
    return { ...value, ...texts };
  };
  await page.route(/\/api\/contents\//, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: JSON.stringify(await answer.json(), long) });
  });
}

async function expectWhole(page: Page) {
  expect({ sideways: await sticksOut(page), cut: await broken(page) }).toEqual({
    sideways: 0,
    cut: [],
  });
}

const PAGES = [
  '/',
  '/video',
  `/video?q=${LONG.word}Z`,
  `/video?tag=${LONG.word}`,
  '/videoplay/beat',
  '/mypage',
  '/account-manage',
];

async function longFan(page: Page) {
  await rememberedFan(page);
  await longContents(page);
  await answering(page, {
    '/api/auth/my-data': json({ ...USER, nickname: LONG.nickname, email: LONG.email }),
  });
}

/** Waits for what loads after a page without content. */
async function arrive(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Coming Soon' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  if (page.url().includes('?q=')) await page.getByText(/^No results found/).waitFor();
}

test('with the longest values every page fits 320 px', async ({ page }) => {
  await longFan(page);
  for (const path of sample(PAGES, 4)) {
    await test.step(path, async () => {
      await openFrom(page, path, 320);
      await arrive(page);
      await expectWhole(page);
    });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const OPENED = {
  async '/videoplay/beat'(page: Page) {
    await page.getByRole('button', { name: 'Comments' }).click();
    await page.getByRole('textbox').fill(LONG.word);
    await page.getByRole('button', { name: 'Add' }).click();
  },
  async '/video'(page: Page) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByText(LONG.nickname).waitFor();
  },
};

for (const [path, open] of sample(Object.entries(OPENED), 1)) {
  test(`with the longest values ${path}, opened, fits 320 px`, async ({ page }) => {
    await longFan(page);
    await openFrom(page, path, 320);
    await arrive(page);
    await open(page);
    await expectWhole(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

const input = (page: Page, name: string) => page.locator(`input[name=${name}]`);
const submit = (page: Page) => page.locator('main form button[type=submit]').click();

async function fillLongProfile(page: Page) {
  await openProfile(page);
  await fillProfile(page);
  await input(page, 'email').fill(LONG.email);
  await input(page, 'nickname').fill(LONG.nickname);
}

/** Screens where a fan types or reads account data, each with the longest possible values. */
const ACCOUNT_SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  async 'ID and password of a sign-up'(page) {
    await openStep(page, 'account');
    await fillCredentials(page);
    await input(page, 'username').fill(LONG.nickname);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('This ID is available.').waitFor();
    await page.getByRole('button', { name: 'Show password' }).first().click();
  },
  async 'the profile of a sign-up'(page) {
    await fillLongProfile(page);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('This nickname is available.').waitFor();
  },
  async 'the welcome of a sign-up'(page) {
    await fillLongProfile(page);
    await submit(page);
    await page.getByText('Step 4 of 4').waitFor();
    await page.getByText(LONG.nickname).waitFor();
  },
  async 'the nickname after Google'(page) {
    await newcomer(page);
    await page.goto('/set-nickname?step=nickname');
    await input(page, 'nickname').fill(LONG.nickname);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('This nickname is available.').waitFor();
  },
  async 'the IDs of a phone'(page) {
    await keepFind(page);
    const usernames = ['ww***ww', 'mm***mm', 'wm***mw'];
    await answering(page, { '/api/auth/find-id': json({ usernames }) });
    await page.goto('/find-id');
    await submit(page);
    await page.getByText('wm***mw').waitFor();
  },
  async 'the ID of a forgotten password'(page) {
    await page.goto('/find-password');
    await input(page, 'username').fill(LONG.nickname);
  },
  async 'the notice of a withdrawn account'(page) {
    const withdrawn = { status: 'withdraw', token: 'R1', deletedAt: new Date().toISOString() };
    await answering(page, { '/api/auth/sign-in': json(withdrawn, 403) });
    await page.goto('/login');
    await fillLogin(page, { username: LONG.nickname, password: 'W'.repeat(16) });
    await submit(page);
    await page.getByRole('alertdialog').waitFor();
  },
  async 'the question before a deactivation'(page) {
    await rememberedFan(page);
    await answering(page, { '/api/auth/my-data': json({ ...USER, email: LONG.email }) });
    await page.goto('/account-manage');
    await askToDeactivate(page);
  },
  async 'the code of a Google link'(page) {
    await linkingFan(page);
    await page.goto('/google-verification');
    await page.getByLabel('Verification code').waitFor();
  },
};

for (const [name, open] of sample(Object.entries(ACCOUNT_SCREENS), 3)) {
  test(`with the longest values ${name} fits 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await willing(page);
    await open(page);
    await expectWhole(page);
  });
}
