import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ImportReport } from '../../contract/schemas/bulk.ts';
import { READY, WRITTEN, WRONG } from '../machines/models/bulk-import.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { axeFindings } from './look.ts';
import { staff } from './screen-fans.ts';
import { json } from './wire.ts';

// The browser logs an error for a request that fails.
test.use({ foreseen: FAILED_REQUESTS });

const AT = '/admin/content/headlines/import';
const CSV = { name: 'headlines.csv', mimeType: 'text/csv', buffer: Buffer.from('id,text.en\nx,y') };

type Answer = ImportReport | 'cut';

/** An admin on the page; the server answers the calls in turn. */
async function openImport(page: Page, answers: Answer[]) {
  const sent: string[] = [];
  await staff(page);
  await page.route('**/api/admin/bulk/headlines**', (route) => {
    const request = route.request();
    if (request.method() === 'GET') {
      return route.fulfill(json({ name: 'headlines.csv', text: '\ufeffid,text.en\r\nx,무대\r\n' }));
    }
    const { pathname, search } = new URL(request.url());
    const type = request.headers()['content-type'] ?? '';
    sent.push(`${pathname.replace('/api/admin/bulk/headlines', '')}${search} ${type}`);
    const answer = answers.shift() ?? WRITTEN;
    return answer === 'cut' ? route.abort('connectionreset') : route.fulfill(json(answer));
  });
  await page.goto(AT);
  await expect(button(page, 'Choose a file')).toBeVisible();
  return sent;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pick = (page: Page) => page.locator('main input[type=file]').setInputFiles(CSV);

test('a file is chosen by keyboard alone, seen, shown to fans at once, and imported', async ({
  page,
}) => {
  const sent = await openImport(page, [READY, { ...READY, publishes: 1 }]);
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose a file').focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(CSV);
  await expect(page.getByText('Nothing is written yet.')).toBeVisible();
  expect(await axeFindings(page, {})).toEqual([]);
  await page.getByLabel('Show the items to fans at once').focus();
  await page.keyboard.press('Space');
  await expect(button(page, 'Import')).toBeVisible();
  await expect(page.getByLabel('Show the items to fans at once')).toBeFocused();
  await button(page, 'Import').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Imported.', { exact: true })).toBeVisible();
  await expect(button(page, 'Done')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Choose a file')).toBeFocused();
  expect(sent).toEqual(['/check text/csv', '/check?publish=yes text/csv', '?publish=yes text/csv']);
});

test('a wrong row is named and nothing can be imported; a cut network can be tried again', async ({
  page,
}) => {
  await openImport(page, ['cut', WRONG]);
  await pick(page);
  await expect(button(page, 'Check again')).toBeVisible();
  await button(page, 'Check again').click();
  const table = page.getByRole('table', { name: 'What is wrong' });
  await expect(table.getByText('text.en')).toBeVisible();
  await expect(table.getByText('This is too long.')).toBeVisible();
  await expect(button(page, 'Import')).toHaveCount(0);
  expect(await axeFindings(page, {})).toEqual([]);
  await button(page, 'Cancel').click();
  await expect(page.getByText('Drop a CSV or JSON file here.')).toBeVisible();
});

test('an export is a file with the letters of its languages', async ({ page }) => {
  await openImport(page, []);
  const download = page.waitForEvent('download');
  await button(page, 'Export as CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('headlines.csv');
  expect(readFileSync(await file.path(), 'utf8')).toBe('\ufeffid,text.en\r\nx,무대\r\n');
});
