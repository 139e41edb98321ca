import { expect, test } from './fan.ts';
import { shiftsSoFar, watchLoading } from './shifts.ts';

const PATH = '/app-install-guide';
const SAMSUNG =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36';

test.describe('in Samsung Internet', () => {
  test.use({ userAgent: SAMSUNG });

  test('the guide for this browser comes first and is open, the others can be opened, and nothing shifts', async ({
    page,
    consoleErrors,
  }) => {
    await watchLoading(page);
    await page.goto(PATH);
    const guides = page.locator('main details');
    await expect(guides.first()).toContainText('Your browser');
    await expect(guides.first()).toContainText('Samsung Internet');
    await expect(page.locator('main details[open]')).toHaveCount(1);
    await expect(guides.first().getByRole('listitem')).toHaveCount(3);
    expect(await shiftsSoFar(page)).toEqual([]);
    await page.getByText('Safari on a Mac').click();
    await expect(page.getByText('Add to Dock…')).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });
});
