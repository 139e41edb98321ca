import type { Request } from '@playwright/test';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { fillLogin, logIn, memberAt } from './signed-in.ts';
import { answering, json } from './wire.ts';

/** The date in the fan's time zone, which differs from the server's. */
const ZONE = 'Pacific/Kiritimati';
const DAY = 86_400_000;

test.use({ foreseen: FAILED_REQUESTS, timezoneId: ZONE });

const inDays = (days: number) =>
  new Date(Date.now() + days * DAY - 1).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: ZONE,
  });

test('by keyboard alone a fan withdraws, where a second Enter keeps the account; the login tells until when it can be recovered, and it is', async ({
  page,
}) => {
  const fan = await memberAt(page, '/account-manage');
  const leave = page.getByRole('button', { name: 'Deactivate account' });
  const question = page.getByRole('alertdialog', { name: 'Deactivate your account?' });
  await leave.focus();
  await page.keyboard.press('Enter');
  await expect(question).toContainText(inDays(30));
  await expect(question).toContainText(inDays(60));
  await expect(question.getByRole('button', { name: 'Keep my account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(leave).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Deactivate account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');

  await fillLogin(page, fan);
  await page.getByRole('button', { name: 'Login' }).click();
  const notice = page.getByRole('alertdialog', { name: 'Your account is deactivated.' });
  await expect(notice).toContainText(`You can get it back until ${inDays(30)} at `);
  const reloaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Recover My Account' }).click();
  await expect(page.getByText('Account Recovery Successful!')).toBeVisible();
  await reloaded;
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await logIn(page, fan);
  await page.goto('/mypage');
  await expect(page.getByText(fan.nickname)).toBeVisible();
});

test('a recovery link works on one press; its token is removed from address and history at once, and no other request contains it', async ({
  page,
}) => {
  const token = 'R1-of-a-withdrawn-fan';
  await answering(page, {
    '/api/auth/status/withdraw/recovery': json({ message: 'Recovered.' }),
  });
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const posted = () =>
    requests
      .filter((request) => request.method() === 'POST')
      .map((request) => new URL(request.url()).pathname);

  await page.goto(`/account-recovery?token=${token}`);
  const recover = page.getByRole('button', { name: 'Recover My Account' });
  await expect(recover).toBeVisible();
  await expect(page).toHaveURL('/account-recovery');
  const history = await page.evaluate(() => navigation.entries().map(({ url }) => url));
  expect(history.join(' ')).not.toContain(token);
  expect(posted()).toEqual([]);

  await recover.click();
  await expect(page.getByText('Account Recovery Successful!')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(posted()).toEqual(['/api/auth/status/withdraw/recovery']);
  const referers = await Promise.all(
    requests.map(async (request) => (await request.allHeaders()).referer ?? ''),
  );
  expect(referers.join(' ')).toContain('/assets/');
  expect(referers.join(' ')).not.toContain(token);
});
