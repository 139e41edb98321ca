import type { Page } from '@playwright/test';
import { expect, VIDEO } from './fan.ts';
import type { Call } from './fault-calls.ts';
import { rememberedFan } from './signed-in.ts';
import { answering, comeBackOnline, type Fault, json, NO_ANSWER } from './wire.ts';

const WORDS: Record<Fault, string> = {
  offline: 'You are offline',
  [NO_ANSWER]: 'This is taking too long',
  'status 500': 'Something went wrong.',
  'status 503': 'Something went wrong.',
  'status 429': 'Too many requests',
  'an HTML page': 'This network asks you to sign in first',
  'broken JSON': 'Something went wrong.',
};

/** The page's HTML already contains its content, so the page is opened from within the app, through the login. */
const content = (path: string, page: string, seen: (page: Page) => Promise<unknown>): Call => ({
  path,
  before: rememberedFan,
  press: (browser) => browser.goto(`/login?next=${page}`, { waitUntil: 'load' }),
  anew: (browser) => browser.getByRole('button', { name: 'Try again' }).click(),
  async told(browser, fault) {
    await expect(browser.getByRole('alert')).toContainText(WORDS[fault]);
    await expect(browser).toHaveURL(page);
  },
  async again(browser) {
    await browser.getByRole('button', { name: 'Try again' }).click();
    await seen(browser);
    await expect(browser.getByRole('alert')).toHaveCount(0);
  },
});

export const home = content('/api/contents/home', '/', (page) =>
  expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible(),
);

export const videos = content('/api/contents/videos', '/video', (page) =>
  expect(page.getByRole('tab', { name: '2024 KWDA' })).toBeVisible(),
);

const opensVideo: Call['press'] = (page) =>
  page.goto(`/login?next=/videoplay/${VIDEO}`, { waitUntil: 'load' });

async function showsVideo(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** The list has what the page's own call lacks. */
export const video: Call = {
  path: `/api/contents/videos/${VIDEO}`,
  before: rememberedFan,
  press: opensVideo,
  anew: opensVideo,
  told: showsVideo,
  async again(page) {
    await opensVideo(page);
    await showsVideo(page);
  },
};

export const metadata: Call = {
  path: `/api/contents/videos/${VIDEO}/metadata`,
  before: async () => {},
  press: (page) => page.goto(`/videoplay/${VIDEO}`, { waitUntil: 'load' }),
  anew: (page) => page.reload(),
  async told(page) {
    await expect(page.getByText('Uploaded Unknown')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Play/ })).toBeEnabled();
  },
  async again(page) {
    await page.reload();
    await expect(page.getByText(/^Uploaded (?!Unknown)\S/)).toBeVisible();
  },
};

async function chooseKorean(page: Page) {
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'KR' }).click();
}

export const config: Call = {
  path: '/api/config',
  async before(page) {
    await answering(page, {
      '/api/config': json({ preparingLanguages: [], googleClientId: null, outbox: false }),
    });
    // The server's own HTML includes the settings; another server's may not.
    await page.route('/video', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('id="sent"', '') });
    });
  },
  press: (page) => page.goto('/video', { waitUntil: 'load' }),
  /** The value that applies until the server has sent another. */
  async told(page) {
    await chooseKorean(page);
    await page.getByRole('button', { name: '영어로 계속하기' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
  async again(page) {
    await Promise.all([page.waitForResponse('**/api/config'), comeBackOnline(page)]);
    await chooseKorean(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  },
};
