import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServer } from '../server/support/server-process.ts';
import { add, fill, form, openCards, openForm, VISA } from './card-fields.ts';
import { button, expect, FAILED_REQUESTS, test } from './fan.ts';
import { keptBy } from './kept-values.ts';
import { SERVERS } from './servers.ts';

// The browser logs an error for a request that is cut off or refused.
test.use({ foreseen: FAILED_REQUESTS });

const DECLINED = '4000 0000 0000 0002';

const providerOf = async (page: Page): Promise<string> => {
  const config = await (await page.request.get('/api/config')).json();
  return new URL(config.paymentForm).origin;
};

test('a form that cannot be reached comes with the next try, and says at a number what is wrong with it', async ({
  page,
}) => {
  await openCards(page);
  const all = `${await providerOf(page)}/**`;
  await page.route(all, (route) => route.abort());
  await page.getByRole('link', { name: 'Add card' }).click();
  await expect(button(page, 'Try again')).toBeFocused();
  await page.unroute(all);
  await button(page, 'Try again').click();
  for (const [number, words] of [
    ['4242 4242 4242 4241', 'Please check the card number.'],
    ['4111 1111 1111 1111', 'Only the test cards are accepted here.'],
  ] as const) {
    await fill(page, number);
    await button(page, 'Add card').click();
    await expect(form(page).getByText(words)).toBeVisible();
    await expect(form(page).getByLabel('Card number')).toBeFocused();
  }
});

test('the form speaks the language of the page', async ({ page }) => {
  const provider = await providerOf(page);
  const parent = encodeURIComponent('http://127.0.0.1:1');
  for (const [language, label] of [
    ['kr', '카드 번호'],
    ['cn', '卡号'],
    ['jp', 'カード番号'],
    ['elsewhere', 'Card number'],
  ]) {
    await page.goto(`${provider}/form?parent=${parent}&language=${language}`, {
      waitUntil: 'load',
    });
    await expect(page.getByLabel(label ?? '')).toBeVisible();
  }
});

test.describe('in four languages', () => {
  test.use({ baseURL: `http://127.0.0.1:${SERVERS.allLanguages.port}` });

  test('what is typed in the form stays when the language changes', async ({ page }) => {
    await openCards(page);
    await openForm(page);
    await fill(page, VISA);
    await form(page).getByLabel('Security code').fill('1');
    await button(page, 'Add card').click();
    await expect(form(page).getByText('Please enter the 3 digits.')).toBeVisible();
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: '한국어' }).click();
    await expect(form(page).getByLabel('카드 번호')).toHaveValue(VISA);
    await expect(form(page).getByText('숫자 3자리를 입력해 주세요.')).toBeVisible();
  });
});

/** The whole database, as it lies on the disk. */
const filesIn = (directory: string): string =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

test('the number of a card is in no page of ours, no storage, no request to our server, no log and no database', async ({
  browser,
}) => {
  const directory = mkdtempSync(join(tmpdir(), 'encore-cards-'));
  const server = startServer({ DATA_DIR: directory, LOG_LEVEL: 'trace', TRUST_PROXY: '127.0.0.1' });
  const baseURL = await server.ready;
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(baseURL)) sent.push(`${request.url()} ${request.postData()}`);
  });
  const numbers = [VISA, DECLINED].flatMap((number) => [number, number.replaceAll(' ', '')]);
  const hitsIn = (text: string) => numbers.filter((number) => text.includes(number));

  const fan = await openCards(page);
  await add(page, DECLINED);
  await expect(page.getByText('Your bank declined this card.')).toBeVisible();
  await fill(page, VISA);
  // The fields hold it, and nothing around them.
  expect(await form(page).getByLabel('Card number').inputValue()).toBe(VISA);
  expect(hitsIn(await page.content())).toEqual([]);
  await button(page, 'Add card').click();
  await expect(page).toHaveURL('/payment-manage');
  expect(hitsIn(await page.content())).toEqual([]);
  const kept = (await keptBy(page)).map(({ text }) => text).join('\n');
  expect([kept.length > 100, hitsIn(kept)]).toEqual([true, []]);
  expect(sent.some((request) => request.includes('/api/payment-methods {"token":"'))).toBe(true);
  expect(hitsIn(sent.join('\n'))).toEqual([]);
  await context.close();

  server.child.kill('SIGTERM');
  await server.ended;
  const log = server.output();
  expect([log.includes('/api/payment-methods'), hitsIn(log)]).toEqual([true, []]);
  const database = filesIn(directory);
  expect([database.includes(fan.username), hitsIn(database)]).toEqual([true, []]);
  rmSync(directory, { recursive: true });
});
