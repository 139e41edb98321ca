import type { Page } from '@playwright/test';
import { enterAsAdmin } from './as-staff.ts';
import { expect, expectAlive, FAILED_REQUESTS, test } from './fan.ts';
import { axeFindings } from './look.ts';
import { SERVERS } from './servers.ts';

const AT = `http://127.0.0.1:${SERVERS.html.port}`;

test.use({ baseURL: AT, foreseen: FAILED_REQUESTS });

const HOSTILE = '<img src=x onerror="document.title=1"></title><script>document.title=2</script>';

async function writeNotice(page: Page) {
  await page.goto('/admin/content/notices/new');
  await expectAlive(page);
  const title = page.getByRole('group', { name: 'Title' });
  await title.getByLabel('English').fill('Doors open at five');
  await title.getByLabel('한국어').fill('다섯 시에 문을 열어요');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).not.toHaveURL(/new$/);
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doors open at five');
}

const phone = (page: Page) => page.getByTitle('Preview').contentFrame();

test('a draft is looked at on a phone in two languages, and by a link without an account', async ({
  page,
  browser,
}) => {
  await enterAsAdmin(page, '/admin/content');
  await writeNotice(page);
  await page.getByRole('group', { name: 'Text' }).getByLabel('English').fill('Not saved.');
  await page.getByRole('link', { name: 'Preview' }).click();
  const lacks = page.getByText('without what you have typed since');
  await expect(lacks).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fans can’t see it yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'Text',
    'Date shown to fans',
  ]);
  expect(await axeFindings(page, {})).toEqual([]);

  await page.getByRole('link', { name: 'Back to the item' }).click();
  await page.getByRole('group', { name: 'Text' }).getByLabel('English').fill(HOSTILE);
  await page.getByLabel('Date shown to fans').fill('2026-11-28T18:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(phone(page).getByRole('heading', { level: 1 })).toHaveText('Doors open at five');
  await expect(phone(page).getByText(HOSTILE)).toBeVisible();
  await expect(lacks).toBeHidden();
  expect(await axeFindings(page, {})).toEqual([]);
  const { width } = page.viewportSize() ?? { width: 0 };
  const box = await page.getByTitle('Preview').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(844 / 390, 1);

  await page.getByLabel('Language', { exact: true }).selectOption({ label: '한국어' });
  await expect(phone(page).getByRole('heading', { level: 1 })).toHaveText('다섯 시에 문을 열어요');
  const link = await page.getByLabel('Link', { exact: true }).inputValue();

  const context = await browser.newContext();
  const boss = await context.newPage();
  const requests: string[] = [];
  boss.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await boss.goto(link);
  await expect(boss.getByRole('heading', { level: 1 })).toHaveText('다섯 시에 문을 열어요');
  await expect(boss.getByText(HOSTILE)).toBeVisible();
  expect(await boss.title()).not.toMatch(/^[12]$/);
  await expect(boss.getByRole('link')).toHaveCount(0);
  expect(requests.filter((path) => /^\/api|\.js$/.test(path))).toEqual([]);
  await boss.goto(link.replace('/kr/', '/jp/'));
  await expect(boss.getByText('このプレビューは終了しました。')).toBeVisible();
  await context.close();
});
