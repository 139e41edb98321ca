import axe from 'axe-core';
import decode from 'jsqr';
import sharp from 'sharp';
import { sample } from '../depth.ts';
import { expect, test } from './fan.ts';
import { shiftsSoFar, watchLoading } from './shifts.ts';

const DESK = { width: 1280, height: 800 };

test.describe('on a desktop', () => {
  test.use({ hasTouch: false, viewport: DESK });

  test('a phone that scans the code in the panel or on Home is led to the install guide', async ({
    page,
    baseURL,
  }) => {
    await watchLoading(page);
    await page.goto('/');
    const panel = page.getByRole('complementary', { name: 'Encore on your phone' });
    const onHome = page.getByRole('region', { name: 'Encore on your phone' });
    for (const place of [panel, onHome]) {
      const code = place.locator('svg');
      await code.scrollIntoViewIfNeeded();
      const { data, info } = await sharp(await code.screenshot())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(await code.boundingBox()).toMatchObject({ width: 120, height: 120 });
      const read = decode(new Uint8ClampedArray(data), info.width, info.height);
      expect(read?.data).toBe(`${baseURL}/app-install-guide`);
    }
    expect(await shiftsSoFar(page)).toEqual([]);
    await page.evaluate(axe.source);
    for (const place of [panel, onHome]) {
      const { violations } = await place.evaluate((section) => window.axe.run(section));
      expect(violations).toEqual([]);
    }

    await page.goto('/faq');
    await panel.getByRole('link').click();
    await expect(page).toHaveURL('/app-install-guide');
    await expect(onHome).toHaveCount(0);
  });
});

const WITHOUT = Object.entries({
  'on a narrower screen': { hasTouch: false, viewport: { width: 1199, height: 800 } },
  'on a wide screen without a mouse': { hasTouch: true, isMobile: true, viewport: DESK },
});

for (const [where, options] of sample(WITHOUT, 1)) {
  test.describe(where, () => {
    test.use(options);

    test('there is no QR code, and its code is not fetched', async ({ page }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      // With them it would come.
      const banners = page.waitForResponse(/\/banners-.*\.js$/);
      await page.goto('/');
      await (await banners).finished();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('Encore on your phone')).toHaveCount(0);
      expect(fetched.filter((url) => url.includes('install-qr'))).toEqual([]);
    });
  });
}
