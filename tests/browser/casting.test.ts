import type { Page } from '@playwright/test';
import { enterAsAdmin, STAFF_SERVER } from './as-staff.ts';
import {
  expect,
  expectAlive,
  FAILED_REQUESTS,
  newFan,
  sentCode,
  sentMessages,
  test,
} from './fan.ts';
import { logIn, makeAccount } from './signed-in.ts';

test.use({
  baseURL: STAFF_SERVER,
  foreseen: FAILED_REQUESTS,
  viewport: { width: 1280, height: 900 },
});

/** A fan with an application to the audition. */
async function applicant(page: Page) {
  const fan = newFan();
  await makeAccount(page, fan);
  await page.goto('/login?next=%2Faccount-manage');
  await logIn(page, fan);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your email' });
  // The mail may arrive before the answer of the call, or after it.
  await expect(dialog.getByRole('timer')).toBeVisible();
  const code = () => sentCode(page, fan.email);
  await expect.poll(code).toMatch(/^\d{6}$/);
  await dialog.getByLabel('Verification code').fill(await code());
  await expect(dialog).toHaveCount(0);
  await page.goto('/audition/new-voice-2026');
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

test('a photo in a new category is written, published and seen by fans', async ({ page }) => {
  await enterAsAdmin(page, '/admin/content/photo-categories/new');
  await page.getByLabel('Name', { exact: true }).fill('2026KWDA');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published.')).toBeVisible();

  await page.goto('/admin/content/photos/new');
  await page.getByLabel('File name').fill('STAGE_001.jpg');
  await page.getByLabel('Category').selectOption({ label: '2026KWDA' });
  await page.getByLabel('Scene').selectOption({ label: 'On Stage' });
  await page.getByLabel('Shape').selectOption({ label: 'Square (1:1)' });
  await page.getByRole('button', { name: 'Use one that is there' }).click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await page.getByLabel('Place').fill('1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  await expect(async () => {
    await page.goto('/photo');
    await expect(page.getByRole('tab', { name: '2026 KWDA' })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 5_000 });
});
