import type { Page } from '@playwright/test';
import { expect, expectAlive, FAILED_REQUESTS, newFan, sentMessages, test } from './fan.ts';

// The browser logs an error for the aborted request.
test.use({ foreseen: FAILED_REQUESTS });

const mailsTo = async (page: Page, email: string) =>
  (await sentMessages(page)).filter(({ to }) => to === email);

const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const message = (page: Page) => page.getByLabel('Your message');

test('a request survives a lost network, a reload and a lost response, and arrives once, with one mail', async ({
  page,
}) => {
  const { email } = newFan();
  const words = 'My receipt code does not come.\nCan you help me?';
  await page.goto('/faq?q=zzzzzz');
  await page.getByRole('link', { name: 'Contact support' }).click();
  await page.getByLabel('What is it about?').selectOption('events');
  await page.getByLabel('Email for our reply').fill(email);
  await message(page).fill(words);

  await page.context().setOffline(true);
  await send(page).click();
  await expect(page.getByText('You’re offline. Check your connection')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expectAlive(page);
  await expect(message(page)).toHaveValue(words);

  let isFirst = true;
  await page.route('**/api/support/requests', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    // The server receives it, but its response is lost.
    await route.fetch();
    return route.abort();
  });
  await send(page).click();
  await expect(page.getByText('You’re offline. Check your connection')).toBeVisible();
  await send(page).dblclick();
  await expect(page.getByRole('heading', { name: 'We’ve got your message' })).toBeFocused();

  const mails = await mailsTo(page, email);
  expect(mails).toHaveLength(1);
  const number = mails[0]?.text.match(/[2-9A-Z]{4}-[2-9A-Z]{4}/)?.[0] ?? 'no number';
  await expect(page.getByText(number)).toBeVisible();
  await page.reload();
  await expectAlive(page);
  await expect(message(page)).toHaveValue('');
});
