import { sample } from '../depth.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { SCREENS } from './screens.ts';
import { openFrom } from './whole-page.ts';
import { json } from './wire.ts';

test.use({ foreseen: FAILED_REQUESTS });

/** Their main heading comes with their content. */
const DETAILS = SCREENS.map(({ path }) => path).filter((path) =>
  /^\/(videoplay|event|audition|notice|photo)\/[^?]+$/.test(path),
);

for (const path of sample([...new Set(DETAILS)], 1)) {
  test(`${path} has one main heading when its content fails`, async ({ page }) => {
    await page.route('**/api/contents/**', (route) =>
      route.fulfill(json({ message: 'Boom.', code: 'server_error' }, 500)),
    );
    await openFrom(page, path, 390);
    await expect(page.getByRole('heading', { level: 1, name: 'Coming Soon' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}
