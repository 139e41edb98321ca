import { expect, expectAlive, test } from './fan.ts';
import { SCREENS } from './screens.ts';

const WORDS = [
  'hot',
  'hotel',
  'ㅗㅐㅅ',
  '방탄',
  'コンサート',
  '演唱会',
  'e\u0301👩🏽\u202e',
  '%E0%A4%A(',
];
const FIELDS =
  'input:not([type=hidden], [type=checkbox], [type=date]):visible:enabled, textarea:visible:enabled';

for (const { name, path, before, open } of SCREENS.filter(({ path }) => !path.includes('zzzzzz'))) {
  test(`${name}: what is typed into its fields fails nothing`, async ({ page }) => {
    await before?.(page);
    await page.goto(path);
    await expectAlive(page);
    await open?.(page);
    const fields = page.locator(FIELDS);
    for (let at = 0; at < (await fields.count()); at += 1) {
      for (const word of WORDS) {
        await fields.nth(at).fill(word);
        await expect(page.getByText(/Something went wrong\.|could not be shown/)).toHaveCount(0);
      }
    }
    await expect(page.getByRole('main')).toBeVisible();
  });
}
