import type { Page } from '@playwright/test';
import { control, enterGiveaway, newEventId, STAFF_SERVER } from './as-staff.ts';
import { button, expect, FAILED_REQUESTS, sentMessages, test } from './fan.ts';
import { memberAt } from './signed-in.ts';

test.use({ foreseen: FAILED_REQUESTS });

const EMAIL = '/api/auth/email/change';

/** The server carries out the next call to this path, and its answer is lost; until the network is mended, so is what the app asks then. */
async function loseAnswer(page: Page, path: string) {
  const asked = '**/api/operations';
  let isLost = false;
  await page.route(asked, (route) => route.abort('connectionreset'));
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      expect((await route.fetch()).status(), path).toBe(200);
      await route.abort('connectionreset');
    },
  );
  return { mend: () => page.unroute(asked) };
}

const offline = (page: Page) =>
  page.getByText('You’re offline. Check your connection and try again.');

async function codeTo(page: Page, email: string): Promise<string> {
  const messages = (await sentMessages(page)).filter(({ to }) => to === email);
  return messages.flatMap(({ text }) => /\d{6}/.exec(text) ?? [])[0] ?? '';
}

/** A fan who has given up the account, and does not know it. */
async function deactivated(page: Page) {
  await memberAt(page, '/account-manage');
  const asking = await loseAnswer(page, '/api/auth/deactive');
  await button(page, 'Deactivate account').click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate your account?' });
  await question.getByRole('button', { name: 'Deactivate account' }).click();
  await expect(offline(page)).toBeVisible();
  return { asking, question };
}

test('a fan on a train changes the email: the network comes back at once, later, or after a reload, and the page never says the opposite of what happened', async ({
  page,
}) => {
  const fan = await memberAt(page, '/email-change');
  const email = `new.${fan.email}`;
  const asking = await loseAnswer(page, EMAIL);
  await page.getByLabel('New email').fill(email);
  await button(page, 'Continue').click();
  await expect(offline(page)).toBeVisible();
  await asking.mend();
  const code = page.getByLabel('Verification code');
  await expect(code, 'without another press').toBeVisible({ timeout: 30_000 });
  expect((await sentMessages(page)).filter(({ to }) => to === email)).toHaveLength(1);

  const checking = await loseAnswer(page, `${EMAIL}/verify`);
  await code.fill(await codeTo(page, email));
  await expect(offline(page)).toBeVisible();
  await page.reload();
  await checking.mend();
  await code.fill(await codeTo(page, email));
  await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
});

test('an account that was given up although the answer was lost is given up, and the fan is told so', async ({
  page,
}) => {
  const { asking, question } = await deactivated(page);
  await asking.mend();
  await question.getByRole('button', { name: 'Deactivate account' }).click();
  await expect(page.getByText('Your account is deactivated.')).toBeVisible();
});

test('an account that a fan keeps after an answer that was lost is not shown as kept for long', async ({
  page,
}) => {
  const { asking, question } = await deactivated(page);
  await question.getByRole('button', { name: 'Keep my account' }).click();
  await asking.mend();
  await expect(page).toHaveURL(/\/login/, { timeout: 30_000 });
});

test.describe('on the server that gives away', () => {
  test.use({ baseURL: STAFF_SERVER });

  test('an entry whose answer was lost gets its receipt without another press', async ({
    page,
  }) => {
    const event = newEventId();
    await control(page, `giveaway=${event}`);
    const asking = await loseAnswer(page, `/api/events/${event}/entry`);
    const entered = enterGiveaway(page, event);
    await expect(offline(page)).toBeVisible();
    await asking.mend();
    await entered;
  });
});
