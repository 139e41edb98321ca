import type { Locator, Page } from '@playwright/test';
import { atDepth } from '../depth.ts';
import { expect, test } from './fan.ts';
import { openFrom, sticksOut } from './whole-page.ts';

const WIDTHS = atDepth([390], [320, 500]);

/** The test decides when content arrives. */
async function heldContents(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/contents\/(home|videos)$/, async (route) => {
    await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

/** For a list: the box of each item and of its parts, relative to the list's corner. */
const boxesOf = (list: Locator) =>
  list.evaluate((element) => {
    const { x: left, y: top, width } = element.getBoundingClientRect();
    const items = [...element.children].map((item) => {
      const inside = [...(item.firstElementChild?.children ?? [])];
      return [item, ...inside].map((part) => {
        const { x, y, width: wide, height } = part.getBoundingClientRect();
        return [x - left, y - top, wide, height].map(Math.round);
      });
    });
    return { left, width, items };
  });

type List = { name: string; path: string; content(page: Page): Locator };

const LISTS: readonly List[] = [
  {
    name: 'On Stage and Award Moments',
    path: '/',
    content: (page) => page.getByRole('list', { name: /^(On Stage|Award Moments)$/ }),
  },
  { name: 'On:Play', path: '/video', content: (page) => page.getByRole('tabpanel').locator('ul') },
  {
    name: 'More K-POP',
    path: '/videoplay/beat',
    content: (page) => page.getByRole('region', { name: 'More K-POP' }).locator('ul'),
  },
];

for (const { name, path, content } of LISTS) {
  test(`the skeleton of ${name} has the same boxes as the content`, async ({ page }) => {
    for (const width of WIDTHS) {
      const release = await heldContents(page);
      await openFrom(page, path, width);
      const skeletons = page.locator('main [role=status] ul');
      await expect(skeletons.first()).toBeVisible();
      const before = await Promise.all((await skeletons.all()).map(boxesOf));
      expect(await sticksOut(page)).toBe(0);

      release();
      await expect(skeletons).toHaveCount(0);
      await expect(content(page)).toHaveCount(before.length);
      for (const list of await content(page).all()) await expect(list).toBeVisible();
      const after = await Promise.all((await content(page).all()).map(boxesOf));
      for (const [n, list] of before.entries()) {
        const { items = [], ...rest } = after[n] ?? {};
        expect({ ...rest, items: items.slice(0, list.items.length) }, `${width} px`).toEqual(list);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}

test('at 200 % text size every headline is twice as large, the tab labels are as large as one row takes, and none is cut off', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const texts = page.locator('nav li a, [aria-live=off] li');
  await expect(texts).toHaveCount(5 + 6);
  const found = await texts.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      return {
        size: getComputedStyle(element).fontSize,
        top: element.matches('a') ? box.top : 0,
        inside: text.left >= box.left && text.right <= box.right && text.height <= box.height + 1,
        onScreen: box.left >= 0 && box.right <= innerWidth,
      };
    }),
  );
  const whole = { inside: true, onScreen: true };
  const [tab, ...others] = found.filter(({ top }) => top > 0);
  expect([tab, Number.parseFloat(tab?.size ?? '') > 13]).toMatchObject([whole, true]);
  expect(others).toEqual(Array(4).fill(tab));
  expect(found.filter(({ size }) => size === '26px')).toEqual(
    Array(6).fill({ size: '26px', top: 0, ...whole }),
  );
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom);
  const bar = await page.getByRole('navigation').evaluate((nav) => nav.getBoundingClientRect().top);
  expect(Math.round(last)).toBeLessThanOrEqual(Math.round(bar));
});

for (const notice of atDepth(['signedUp'], ['passwordChanged', 'deactivated', 'sessionEnded'])) {
  test(`the toast of ${notice} covers no control of the login, and the brand not by half`, async ({
    page,
  }) => {
    await page.addInitScript((note) => sessionStorage.setItem('loginNotice', note), notice);
    for (const [width, height] of [
      [320, 640],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/login');
      const toast = page.locator('main > * > [role=status]');
      await toast.waitFor();
      const covered = await toast.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        // The link that skips the header is seen only while it has the focus.
        const rest = 'a:not([href="#main"]), button, input, [data-decoration]';
        return [...document.querySelectorAll(rest)]
          .filter((control) => {
            const box = control.getBoundingClientRect();
            return (
              control.checkVisibility({ opacityProperty: true }) &&
              box.top < bottom &&
              box.bottom > top &&
              box.left < right &&
              box.right > left
            );
          })
          .map((control) => control.outerHTML);
      });
      expect(covered, `${width} px`).toEqual([]);
    }
  });
}

test('banners, headlines, tags and "See all" lead to pages of their own', async ({
  page,
  request,
}) => {
  const lists = [
    ['On Stage', '/video?strip=onStage'],
    ['Award Moments', '/video?strip=recommend'],
  ] as const;
  for (const [name, path] of lists) {
    await page.goto('/');
    await page.getByRole('link', { name: new RegExp(`^See all ?: ${name}$`) }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  const answer = await request.get('/api/contents/home');
  const { banners, headlines }: Record<'banners' | 'headlines', { to: string }[]> =
    await answer.json();
  expect(banners.slice(0, 2).map(({ to }) => to)).toEqual([
    '/event/the-signature',
    '/event/showcham',
  ]);
  for (const { to } of [...banners, ...headlines]) {
    const page = await request.get(to);
    const headings = (await page.text()).match(/<h1/g) ?? [];
    expect([to, page.status(), headings.length]).toEqual([to, 200, 1]);
  }
  await page.goto('/event/showcham');
  await expect(page.getByRole('heading', { name: 'Six rookies, one encore' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);

  await page.goto('/videoplay/star-on-the-floor');
  await page.getByRole('link', { name: '#별' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '#별' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('what arrives in parts, and would move with each, is shown once it is whole', async ({
  page,
}) => {
  await page.goto('/video');
  const tabs = page.getByRole('navigation', { name: 'Main', includeHidden: true }).locator('ul');
  await expect(tabs).toBeVisible();
  await tabs.evaluate((list) => list.lastElementChild?.remove());
  await expect(tabs.locator('li').first()).toBeHidden();

  const isWordShown = (parts: string[]) =>
    page.evaluate((names) => {
      const screen = document.createElement('div');
      screen.className = 'loading';
      screen.append(
        ...names.map((name) => Object.assign(document.createElement('p'), { className: name })),
      );
      document.body.append(screen);
      const word = screen.querySelector('.loading-word');
      return word?.checkVisibility({ visibilityProperty: true });
    }, parts);
  expect(await isWordShown(['loading-word'])).toBe(false);
  expect(await isWordShown(['loading-word', 'loading-bar'])).toBe(true);
});
