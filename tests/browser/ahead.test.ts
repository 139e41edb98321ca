import type { Page } from '@playwright/test';
import { expect, test } from './fan.ts';
import { connected } from './wire.ts';

const notice = (page: Page) => page.getByRole('main').getByRole('link').first();

/** On a list with its first link, and how often the content behind it is asked for. */
async function openList(page: Page) {
  const listening = page.waitForResponse(/\/assets\/follow-ahead-/);
  await page.goto('/notice');
  await listening;
  await page.waitForLoadState('networkidle');
  const path = await notice(page).getAttribute('href');
  const content = `/api/contents${path?.replace('/notice', '/notices')}`;
  const reads: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === content) reads.push(content);
  });
  return reads;
}

async function isRead(page: Page) {
  await expect(page).toHaveURL(/\/notice\/./);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Notices');
}

test('a page is loaded while the mouse rests on its link, and its content is not read twice', async ({
  page,
}) => {
  const reads = await openList(page);
  await expect(async () => {
    await page.mouse.move(1, 1);
    await notice(page).hover();
    await expect.poll(() => reads, { timeout: 2_000 }).toHaveLength(1);
  }).toPass();
  await notice(page).click();
  await isRead(page);
  expect(reads).toHaveLength(1);
});

test('a page is loaded while a finger is still on its link', async ({ page }) => {
  const reads = await openList(page);
  const box = await notice(page).boundingBox();
  const touchPoints = box ? [{ x: box.x + 20, y: box.y + box.height / 2 }] : [];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect.poll(() => reads).toHaveLength(1);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await isRead(page);
  expect(reads).toHaveLength(1);
});

test('on a fast network the code behind the first links in sight comes by itself, and nothing else', async ({
  page,
}) => {
  await connected(page, { effectiveType: '4g' });
  const reads: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/contents\/videos\//.test(request.url())) reads.push(request.url());
  });
  const code = page.waitForResponse(/\/assets\/videoplay\.page-/);
  await page.goto('/video');
  await code;
  expect(reads).toEqual([]);
});

test.describe('by the network', () => {
  for (const connection of [
    { effectiveType: '4g', saveData: true },
    { effectiveType: '3g', saveData: false },
  ] as const) {
    test(`nothing comes ahead on ${JSON.stringify(connection)}`, async ({ page }) => {
      await connected(page, connection);
      const reads = await openList(page);
      await notice(page).hover();
      await page.waitForTimeout(1_000);
      expect(reads).toEqual([]);
      await notice(page).click();
      await isRead(page);
      expect(reads).toHaveLength(1);
    });
  }
});
