import type { Page } from '@playwright/test';
import { enterAsAdmin } from './as-staff.ts';
import { expect, expectAlive, FAILED_REQUESTS, test } from './fan.ts';
import { axeFindings } from './look.ts';
import { SERVERS } from './servers.ts';

const LIST = '/admin/content/signature-videos';
const DESK = { width: 1280, height: 900 };

test.use({ baseURL: `http://127.0.0.1:${SERVERS.staff.port}`, foreseen: FAILED_REQUESTS });
// They put one list in order.
test.describe.configure({ mode: 'serial' });

const rows = (page: Page) => page.getByRole('table', { name: 'Content' }).locator('tbody tr');
const namesIn = async (page: Page) => {
  await expect(rows(page).first()).toBeVisible();
  return rows(page).locator('td:first-child').allInnerTexts();
};
const handle = (page: Page, at: number) =>
  rows(page)
    .nth(at)
    .getByTitle(/^Drag /);

async function middleOf(page: Page, at: number) {
  const box = await handle(page, at).boundingBox();
  if (!box) throw new Error(`row ${at} has no handle`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const moved = (names: readonly string[], from: number, to: number) => {
  const others = names.toSpliced(from, 1);
  return others.toSpliced(to, 0, names[from] ?? '');
};

const idsIn = async (page: Page) => {
  const links = await rows(page).getByRole('link').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  return paths.map((path) => path?.split('/').at(-1));
};

async function drag(page: Page, from: number, over: number) {
  const start = await middleOf(page, from);
  const end = await middleOf(page, over);
  const beyond = over > from ? 10 : -10;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y + beyond, { steps: 5 });
}

async function expectOrder(page: Page, names: string[]) {
  await expect(page.getByText('Moved.')).toBeVisible();
  await expect.poll(() => namesIn(page)).toEqual(names);
  await page.reload();
  await expectAlive(page);
  expect(await namesIn(page)).toEqual(names);
}

test('a row is dragged to its place with a mouse; Escape takes it back, and so does a move that fails', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await enterAsAdmin(page, LIST);
  const names = await namesIn(page);
  await drag(page, 0, 2);
  await expect(rows(page).nth(3)).toHaveAttribute('data-drop', 'before');
  expect(await axeFindings(page, {})).toEqual([]);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-drop], [data-dragged]')).toHaveCount(0);
  expect(await namesIn(page)).toEqual(names);

  await page.route('**/move', (route) => route.abort('connectionreset'), { times: 1 });
  await drag(page, 0, 2);
  await page.mouse.up();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  expect(await namesIn(page)).toEqual(names);

  await drag(page, 0, 2);
  await page.mouse.up();
  await expectOrder(page, moved(names, 0, 2));
});

test('a row is dragged with a finger, and the page stays where it is', async ({ page }) => {
  await enterAsAdmin(page, LIST);
  const names = await namesIn(page);
  await handle(page, 1).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  const start = await middleOf(page, 1);
  const end = await middleOf(page, 0);
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: start.x, y }],
    });
  await send('touchStart', start.y);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await send('touchMove', start.y + (end.y - start.y - 200) * share);
  }
  await expect(rows(page).first()).toHaveAttribute('data-drop', 'before');
  expect(await scrolled()).toBe(before);
  await send('touchEnd');
  await expectOrder(page, moved(names, 1, 0));
});

test('what is put first on a later page follows the page before', async ({ page }) => {
  await page.setViewportSize(DESK);
  await enterAsAdmin(page, LIST);
  await expect(rows(page).first()).toBeVisible();
  const [first] = await idsIn(page);
  await page.goto(`${LIST}?after=${first}`);
  await expectAlive(page);
  const names = await namesIn(page);
  await drag(page, 2, 0);
  const sent = page.waitForRequest('**/move');
  await page.mouse.up();
  expect((await sent).postDataJSON()).toEqual({ after: first });
  await expectOrder(page, moved(names, 2, 0));
});
