import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, newFan, sentCode, test } from './fan.ts';
import { MOVABLE } from './servers.ts';
import { logIn, makeAccount } from './signed-in.ts';

test.use({
  baseURL: MOVABLE.url,
  foreseen: FAILED_REQUESTS,
  viewport: { width: 1280, height: 800 },
});

const tile = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

const figure = async (page: Page, name: string) =>
  Number((await tile(page, name).textContent())?.replaceAll(',', ''));

const table = (page: Page, name: string) => page.getByRole('table', { name });

test('an admin sees on the real server how many fans there are, and a new one within seconds', async ({
  page,
}) => {
  const admin = newFan();
  await makeAccount(page, admin);
  await page.request.post(`${MOVABLE.clock}/?ms=60000&admin=${admin.username}`);
  await page.goto('/admin');
  await logIn(page, admin);
  // The first visit, at an address where no browser makes passkeys.
  await page.getByRole('button', { name: 'Use codes by text' }).click();
  const proof = page.getByRole('dialog');
  await proof.getByLabel('Password', { exact: true }).fill(admin.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  const code = proof.getByLabel('Verification code');
  await expect(code).toBeEditable();
  await code.fill(await sentCode(page, admin.nationalNumber));
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(table(page, 'Processes').getByRole('row')).toHaveCount(2);

  // Each process adds up every ten seconds.
  const refreshed = async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    return figure(page, 'Fans');
  };
  await expect.poll(refreshed).toBeGreaterThan(0);
  const before = await figure(page, 'Fans');
  await makeAccount(page, newFan());
  await expect.poll(refreshed).toBeGreaterThan(before);
  expect(await figure(page, 'Texts sent today')).toBeGreaterThanOrEqual(2);

  const picture = page.getByRole('img', { name: /^New fans, / });
  await expect(picture).toHaveAccessibleName(/Last: [1-9]/);
  await page.getByText('As a table').last().click();
  const days = table(page, 'The last 30 days (KST)').getByRole('row');
  await expect(days).toHaveCount(31);
  await expect(days.nth(1).getByRole('cell').nth(2)).toHaveText(
    String(await figure(page, 'New today')),
  );
});
