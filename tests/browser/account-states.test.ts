import type { Page, Request } from '@playwright/test';
import { expect, FAILED_REQUESTS, type Fan, newFan, test } from './fan.ts';
import { fillLogin, logIn, makeAccount } from './signed-in.ts';

/** The date in the fan's time zone, which differs from the server's. */
const ZONE = 'Pacific/Kiritimati';
const DAY = 86_400_000;

test.use({ foreseen: FAILED_REQUESTS, timezoneId: ZONE });

const inDays = (days: number) =>
  new Date(Date.now() + days * DAY - 1).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: ZONE,
  });

test('a fan withdraws, reads at the login until when recovery is possible, recovers the account and is signed in', async ({
  page,
}) => {
  const fan = newFan();
  await makeAccount(page, fan);
  await page.goto('/login?next=%2Fmypage');
  await logIn(page, fan);
  await page.getByRole('link', { name: 'Manage account' }).click();
  await page.getByRole('button', { name: 'Deactivate account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate your account?' });
  await expect(question).toContainText(inDays(30));
  await expect(question).toContainText(inDays(60));
  await question.getByRole('button', { name: 'Deactivate account' }).click();
  await question.getByLabel('Password', { exact: true }).fill(fan.password);
  await question.getByRole('button', { name: 'Deactivate account' }).click();
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

/** The recovery token in the response that refuses a withdrawn fan's sign-in. */
async function withdrawnFan({ request }: Page, { username, password }: Fan): Promise<string> {
  const data = { username, password };
  const { authorization = '' } = (await request.post('/api/auth/sign-in', { data })).headers();
  const headers = { authorization };
  await request.post('/api/auth/proof', { data: { password }, headers });
  await request.post('/api/auth/deactive', { data: {}, headers });
  const { token }: { token: string } = await (
    await request.post('/api/auth/sign-in', { data })
  ).json();
  return token;
}

test('a recovery link works on one press; its token is removed from address and history at once, and no other request contains it', async ({
  page,
}) => {
  const fan = newFan();
  await makeAccount(page, fan);
  const token = await withdrawnFan(page, fan);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const asked = () =>
    requests
      .filter((request) => request.method() === 'POST')
      .map((request) => new URL(request.url()).pathname);
  const referers = () =>
    Promise.all(requests.map(async (request) => (await request.allHeaders()).referer ?? ''));

  await page.goto(`/account-recovery?token=${token}`);
  const recover = page.getByRole('button', { name: 'Recover My Account' });
  await expect(recover).toBeVisible();
  await expect(page).toHaveURL('/account-recovery');
  const history = await page.evaluate(() => navigation.entries().map(({ url }) => url));
  expect(history.join(' ')).not.toContain(token);
  expect(asked()).toEqual([]);

  await recover.click();
  await expect(page.getByText('Account Recovery Successful!')).toBeVisible();
  await expect(page).toHaveURL('/login');
  const told = (await referers()).join(' ');
  expect(told).toContain('/assets/');
  expect(told).not.toContain(token);
  await logIn(page, fan);

  await page.goto(`/account-recovery?token=${token}`);
  await recover.click();
  // Beside its icon, also where it takes two lines.
  const failed = page.getByText('Recovery failed. Please try again.');
  await expect(failed).toHaveCSS('text-align', 'start');
  await page.reload();
  await expect(
    page.getByRole('alertdialog', { name: 'Please use the account recovery option in the popup.' }),
  ).toBeVisible();
});

test('each failure of a recovery shows one sentence, and the button can be pressed again', async ({
  page,
}) => {
  const CALL = '**/api/auth/status/withdraw/recovery';
  await page.goto('/account-recovery?token=R1');
  const recover = page.getByRole('button', { name: 'Recover My Account' });
  const failed = page.getByText('Recovery failed. Please try again.');
  for (const [status, body] of [
    [400, { code: 'invalid_recovery_token', message: 'The 30 days are over.' }],
    [429, { code: 'too_many_requests', message: 'Too many requests.' }],
    [500, { message: 'Something went wrong.' }],
  ] as const) {
    const answered = page.waitForResponse(CALL);
    await page.route(CALL, (route) => route.fulfill({ status, json: body }), { times: 1 });
    await recover.click();
    await answered;
    await expect(failed).toBeVisible();
    await expect(recover).not.toHaveAttribute('aria-busy');
    await expect(page.getByText(body.message)).toHaveCount(0);
  }
  await page.route(CALL, (route) => route.abort(), { times: 1 });
  await recover.click();
  await expect(recover).not.toHaveAttribute('aria-busy');
  await expect(failed).toBeVisible();
  await expect(page.getByText(/offline|connection/)).toHaveCount(0);
});
