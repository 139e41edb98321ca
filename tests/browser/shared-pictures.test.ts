import type { Page } from '@playwright/test';
import { sample } from '../depth.ts';
import { expect, expectAlive, MOVING, test } from './fan.ts';

test.use(MOVING);

declare global {
  interface Window {
    /** For each change of page with a view transition: the pictures that moved, and for how long. */
    moves: string[][];
  }
}

/** Records what the browser moves from page to page. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    window.moves = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(
        () => {
          const running = document.getAnimations().flatMap(({ effect }) => {
            const { pseudoElement } = effect instanceof KeyframeEffect ? effect : {};
            const { duration } = effect?.getComputedTiming() ?? {};
            // React cancels the page's own animations with some of zero length.
            const isMoving =
              pseudoElement?.startsWith('::view-transition-group(') && duration !== 0;
            return isMoving ? [`${duration} ms`] : [];
          });
          if (running.length > 0) window.moves.push(running);
        },
        () => {},
      );
      return transition;
    };
  });

const moves = (page: Page) => page.evaluate(() => window.moves);
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

const LISTS = [
  { list: '/video', card: 'main li:nth-child(9) a', detail: /\/videoplay\// },
  { list: '/event', card: 'a[href="/event/2024kwda"]', detail: /\/event\/2024kwda/ },
  { list: '/photo', card: 'main li:nth-child(9) a', detail: /\/photo\/./ },
];

for (const { list, card, detail } of sample(LISTS, 1)) {
  test(`from ${list} the picture moves to its page, which gets the focus; Back moves it back to its place, which a reload resets`, async ({
    page,
  }) => {
    await watchMoves(page);
    await page.goto(list);
    await expectAlive(page);
    await page.locator(card).first().scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 40));
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(0);

    await page.locator(card).first().click();
    await expect(page).toHaveURL(detail);
    await expect.poll(() => moves(page)).toEqual([['320 ms']]);
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page.locator('h1')).toBeFocused();

    await page.goBack();
    await expect.poll(() => moves(page)).toEqual([['320 ms'], ['320 ms']]);
    expect(await scrolled(page)).toBe(before);

    await page.reload();
    await expectAlive(page);
    await expect.poll(() => scrolled(page)).toBe(before);
  });
}

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMoves(page);
  await page.goto('/video');
  await expectAlive(page);
  await page.locator('main li a').first().click();
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/video');
  expect(await moves(page)).toEqual([]);
});

test('a browser without view transitions opens pages as usual', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await page.goto('/video');
  await expectAlive(page);
  await page.locator('main li a').first().click();
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  await expect(page.locator('main li a').first()).toBeVisible();
});
