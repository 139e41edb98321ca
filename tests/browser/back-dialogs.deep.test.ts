import { expect, FAILED_REQUESTS, MOVING, test } from './fan.ts';
import { dialog, hasLayer, step } from './over-page.ts';
import { rememberedFan } from './signed-in.ts';
import { answering, json } from './wire.ts';

test.use({ ...MOVING, foreseen: FAILED_REQUESTS });

test('an alert that navigates leaves no history entry of its own', async ({ page }) => {
  await page.goto('/prize');
  await page.goto('/account-recovery');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/prize');
});

test('Back does not close a dialog that waits for a response; the next Back closes it once the response is there', async ({
  page,
}) => {
  await rememberedFan(page);
  await answering(page, { '/api/auth/email/send-code': json({ message: 'Sent.' }) });
  const answers: (() => Promise<void>)[] = [];
  await page.route('**/api/auth/email/verify', (route) => {
    answers.push(() => route.fulfill(json({ code: 'invalid_code' }, 400)));
  });
  await page.goto('/mypage');
  await page.getByRole('link', { name: 'Manage account' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const code = dialog(page).getByLabel('Verification code');
  await code.fill('123456');
  await expect.poll(() => answers.length).toBe(1);
  await step(page, -1);
  await expect.poll(() => hasLayer(page)).toBe(true);
  await expect(code).toHaveValue('123456');
  await Promise.all(answers.map((answer) => answer()));
  await expect(code).toHaveValue('');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/account-manage');
  await page.goBack();
  await expect(page).toHaveURL('/mypage');
});
