import { expect, expectAlive, test } from './fan.ts';
import { holdScripts, openHeld } from './held-scripts.ts';

test('a country that is chosen before hydration stays chosen', async ({ page }) => {
  const release = await holdScripts(page);
  await openHeld(page, '/find-id');
  const country = page.getByLabel('Country');
  await country.selectOption('KR');
  await release();
  await expectAlive(page);
  await page.getByLabel('Phone number').fill('1012345678');
  await expect(country).toHaveValue('KR');
  await expect(page.getByText('+82', { exact: true })).toBeVisible();
});
