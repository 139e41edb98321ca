import type { Page } from '@playwright/test';
import { enterAsAdmin, STAFF_SERVER } from './as-staff.ts';
import { expect, expectAlive, sentCode, sentMessages, test } from './fan.ts';
import { memberAt } from './signed-in.ts';

test.use({ baseURL: STAFF_SERVER, viewport: { width: 1280, height: 900 } });

/** A fan whose email is confirmed, with an application to the audition. */
async function applicant(page: Page) {
  const fan = await memberAt(page, '/audition/new-voice-2026');
  const headers = { authorization: `Bearer ${fan.token}` };
  const post = (path: string, data: object) => page.request.post(path, { headers, data });
  await post('/api/auth/email/send-code', {});
  const confirmed = await post('/api/auth/email/verify', { code: await sentCode(page, fan.email) });
  expect(confirmed.status()).toBe(200);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByLabel('Name').fill('Luna Park');
  await page.getByLabel('Date of birth').fill('2008-02-29');
  await page.getByLabel('Link to your performance video').fill('https://video.example/1');
  await page.getByLabel('Why should we pick you?').fill('<b>I sing</b> before I speak.');
  await page.getByLabel('You may contact me about this audition.').check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
  return fan;
}

test('an application is accepted from a template, by one mail', async ({ page, browser }) => {
  const context = await browser.newContext({ baseURL: STAFF_SERVER, locale: 'en-US' });
  const fan = await applicant(await context.newPage());
  await enterAsAdmin(page, '/admin/auditions');
  await page.getByRole('link', { name: 'New Voice 2026' }).click();
  await page.getByRole('table', { name: 'Applications' }).getByRole('link').last().click();
  await expect(page.getByText('<b>I sing</b> before I speak.')).toBeVisible();
  const field = page.getByLabel('Answer', { exact: true });
  const send = page.getByRole('button', { name: 'Send answer' });
  await send.click();
  await expect(page.getByText('Please write an answer.')).toBeVisible();
  await page.getByLabel('Decision').selectOption({ label: 'Accept' });
  await page.getByRole('button', { name: 'Insert template' }).click();
  await expect(field).toHaveValue(/next round/);
  await page.reload();
  await expectAlive(page);
  await expect(field).toHaveValue(/next round/);
  await expect(page.getByLabel('Decision')).toHaveValue('accepted');
  await send.dblclick();
  await expect(page.getByText('The answer is sent.')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Answers' })).toContainText('The email was sent.');
  const mails = (await sentMessages(page)).filter(({ to }) => to === fan.email);
  expect(mails.filter(({ text }) => text.includes('next round'))).toHaveLength(1);
  await page.goto('/admin/auditions/new-voice-2026?state=accepted');
  await expect(page.getByRole('table')).toContainText('Accepted');
  await context.close();
});
