import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { openCodeEntry, willing } from './half-signed-up.ts';
import { answering, json } from './wire.ts';

test.use({ viewport: { width: 320, height: 640 }, foreseen: FAILED_REQUESTS });

test('on a small phone the messages about a code do not touch the button', async ({ page }) => {
  await willing(page);
  await answering(page, {
    '/api/utils/verify-code': json({ message: 'Invalid code.', code: 'invalid_code' }, 400),
  });
  await openCodeEntry(page);
  await page.keyboard.type('111111');
  await expect(async () => {
    const words = page.getByText('The verification code you entered is incorrect.');
    const said = await words.boundingBox();
    const next = await page.getByRole('button', { name: 'Next' }).boundingBox();
    expect(said && next && said.y + said.height <= next.y).toBe(true);
  }).toPass();
});
