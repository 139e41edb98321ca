import type { Page } from '@playwright/test';
import { expect, expectAlive, MOVING, test } from './fan.ts';
import { touch } from './touch.ts';

test.use(MOVING);

const FIRST = 'A sea of violet and pink light sticks';
const SECOND = 'Stage beams in orange haze above a crowd';
const THIRD = 'A ring of cyan light over the stage';

const photo = (page: Page, name: string) => page.getByRole('img', { name });
const at = (n: number) => `/photo/2024kwda-0${n}`;

/** Opened from the gallery. */
async function openFirst(page: Page) {
  await page.goto('/photo');
  await expectAlive(page);
  await page.getByRole('link', { name: FIRST }).click();
  await expect(page).toHaveURL(at(1));
  // The address changes before the page does, and the tile has the photo's name too.
  await expect(page.getByRole('link', { name: 'Next photo' })).toBeVisible();
}

const swipe = (page: Page, across: number) =>
  touch(page, ...[0, 0.5, 1].map((part) => [{ x: 195 + across * (part - 0.5), y: 420 }]));

/** How much wider the photo is than the screen. */
const widthOf = async (page: Page, name: string) =>
  Math.round((((await photo(page, name).boundingBox())?.width ?? 0) / 390) * 10) / 10;

test('a swipe shows the next photo, and Back leaves the viewer in one step', async ({ page }) => {
  await openFirst(page);
  await swipe(page, 40);
  await expect(page).toHaveURL(at(1));
  await swipe(page, -120);
  await expect(page).toHaveURL(at(2));
  await expect(page).toHaveTitle(`${SECOND} | Encore`);
  await swipe(page, -120);
  await expect(page).toHaveURL(at(3));
  await swipe(page, 120);
  await expect(page).toHaveURL(at(2));
  await expect(photo(page, SECOND)).toBeInViewport({ ratio: 0.9 });
  expect(await page.locator('main').evaluate((main) => main.outerHTML)).not.toMatch(
    /2024KWDA_|\.jpg/i,
  );
  await page.goBack();
  await expect(page).toHaveURL('/photo');
});

test('two fingers, a double tap and the wheel zoom; a finger then moves the photo', async ({
  page,
}) => {
  await page.goto(at(2));
  await expectAlive(page);
  const apart = (by: number) => [
    { x: 195 - by, y: 420 },
    { x: 195 + by, y: 420 },
  ];
  await touch(page, apart(40), apart(60), apart(80));
  await expect.poll(() => widthOf(page, SECOND)).toBeCloseTo(2, 0);
  const before = await photo(page, SECOND).boundingBox();
  await swipe(page, -60);
  await expect
    .poll(async () =>
      Math.round(((await photo(page, SECOND).boundingBox())?.x ?? 0) - (before?.x ?? 0)),
    )
    .toBeLessThan(-40);
  await expect(page).toHaveURL(at(2));

  const tap = [{ x: 195, y: 420 }];
  // On a busy machine two taps may be too far apart to be one double tap.
  const doubleTap = (width: number) =>
    expect(async () => {
      await touch(page, tap);
      await touch(page, tap);
      await expect.poll(() => widthOf(page, SECOND), { timeout: 2_000 }).toBe(width);
    }).toPass();
  await doubleTap(1);
  await doubleTap(2.5);
  await page.keyboard.press('0');
  await page.mouse.move(195, 420);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => widthOf(page, SECOND)).toBeGreaterThan(1.5);
});

test('the keyboard changes photos, zooms, moves and goes back, and the focus stays', async ({
  page,
}) => {
  await openFirst(page);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(at(2));
  await expect(page).toHaveTitle(`${SECOND} | Encore`);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => widthOf(page, SECOND)).toBeGreaterThan(2);
  const { x = 0 } = (await photo(page, SECOND).boundingBox()) ?? {};
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await photo(page, SECOND).boundingBox())?.x).toBeLessThan(x - 40);
  await expect(page).toHaveURL(at(2));
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('-');
  await expect.poll(() => widthOf(page, SECOND)).toBe(1);

  const next = page.getByRole('link', { name: 'Next photo' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(3));
  await expect(page).toHaveTitle(`${THIRD} | Encore`);
  await expect(page.getByRole('status').filter({ hasText: THIRD })).toBeAttached();
  await expect(next).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/photo');
});

test('a photo that was opened by its address leads back to its gallery', async ({ page }) => {
  await page.goto('/photo/2025kwda-03');
  await expectAlive(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/photo?category=2025KWDA');
});
