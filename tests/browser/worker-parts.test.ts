import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PARTS_LIST } from '../../scripts/lib/parts-list.mjs';
import { expect, expectAlive } from './fan.ts';
import { loadsOf } from './loads.ts';
import { install, NEW, test } from './served-by-worker.ts';
import { memberAt } from './signed-in.ts';

const LISTED: Record<string, string[]> = JSON.parse(readFileSync(`dist/app/${PARTS_LIST}`, 'utf8'));

// A file that is no longer there is answered in words.
test.use({ foreseen: /^Failed to load resource: |^Refused to apply style / });

/** What the worker keeps of the app besides what everybody needs. */
const keptParts = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('part-of-the-app-'));
    const kept = await Promise.all(
      names.map(async (name) => {
        const files = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url));
        return [name, files.map(({ pathname }) => pathname).sort()] as const;
      }),
    );
    return Object.fromEntries(kept);
  });

/** Whole, and nothing else. */
async function expectParts(page: Page, parts: string[], prefix = '') {
  const expected = parts.map((part) => [
    `part-of-the-app-${part}`,
    LISTED[part]?.map((file) => file.replace('assets/', `/assets/${prefix}`)).sort(),
  ]);
  // The page may be on its way to the next version.
  const kept = () => keptParts(page).catch(() => undefined);
  await expect.poll(kept, { timeout: 60_000 }).toEqual(Object.fromEntries(expected));
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a language is kept whole once it is chosen, and what accounts need once a fan is signed in: both are there without a network, and in the next version', async ({
  page,
  server,
}) => {
  await server.deploy({ PREPARING_LANGUAGES: '' });
  await install(page);
  await expectAlive(page);
  await expectParts(page, []);

  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: '한국어' }).click();
  await expect(tab(page, '이벤트')).toBeVisible();
  await expectParts(page, ['kr']);
  const { nickname } = await memberAt(page, '/');
  await expectParts(page, ['account', 'kr']);

  await server.cut();
  await tab(page, '마이').click();
  await expect(page.getByText(nickname)).toBeVisible();
  await page.goto('/cs-center');
  await expect(title(page)).toHaveText('고객센터');

  await server.deploy({ PREPARING_LANGUAGES: '', ANOTHER_BUILD: 'yes' });
  await page.goto('/');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByRole('button', { name: '지금 업데이트' })).toBeVisible({
    timeout: 60_000,
  });
  await server.cut();
  await page.getByRole('button', { name: '지금 업데이트' }).click();
  await expectParts(page, ['account', 'kr'], 'new-');
  await page.goto('/cs-center');
  await expect(title(page)).toHaveText('고객센터');
});

test('a visitor for whom something was not kept before a deploy gets it from the new version, which still waits', async ({
  page,
  server,
}) => {
  await install(page);
  await expectAlive(page);
  await server.deploy({ ANOTHER_BUILD: 'yes' });
  const loads = loadsOf({ page });
  await tab(page, 'My').click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText(NEW)).toBeVisible({ timeout: 60_000 });
  expect(loads).toHaveLength(1);
});
