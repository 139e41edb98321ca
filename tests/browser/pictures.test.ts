import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PICTURES } from '../staff-fixture.ts';
import { button, expect, FAILED_REQUESTS, test } from './fan.ts';
import { axeFindings } from './look.ts';
import { landscape, phonePhoto } from './picture-files.ts';
import { staff } from './screen-fans.ts';
import { json } from './wire.ts';

// The browser logs an error for a request that fails.
test.use({ foreseen: FAILED_REQUESTS });

const [SAMPLE] = PICTURES;
const MADE = { ...SAMPLE, name: 'd'.repeat(32), alt: { en: '' } };

/** An admin on the page; the server accepts all pictures and texts. */
async function openPictures(page: Page) {
  const sent: { type: string; body: Buffer | undefined }[] = [];
  const texts: unknown[] = [];
  await staff(page);
  await page.route('**/api/admin/pictures**', (route) => {
    const request = route.request();
    if (request.method() === 'PUT') {
      texts.push(request.postDataJSON());
      return route.fulfill(json({ message: 'Saved.' }));
    }
    if (request.method() !== 'POST') return route.fallback();
    const type = request.headers()['content-type'] ?? '';
    sent.push({ type, body: request.postDataBuffer() ?? undefined });
    return route.fulfill(json(MADE));
  });
  await page.goto('/admin/pictures');
  await expect(button(page, 'Choose a file')).toBeVisible();
  return { sent, texts };
}

test('a picture is chosen and described by keyboard alone, and is sent by what it is', async ({
  page,
}) => {
  const { sent, texts } = await openPictures(page);
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose a file').focus();
  await page.keyboard.press('Enter');
  const file = await landscape();
  await (await chooser).setFiles({ ...file, name: 'picture.png', mimeType: 'image/png' });
  await expect(page.getByRole('textbox', { name: 'English' })).toBeVisible();
  expect(sent).toEqual([{ type: 'image/jpeg', body: file.buffer }]);
  await expect(page.locator('input[name=picture]')).toHaveValue(MADE.name);
  expect(await axeFindings(page, {})).toEqual([]);
  await page.getByRole('textbox', { name: 'English' }).focus();
  await page.keyboard.type('  Two  colours ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The texts are saved.')).toBeVisible();
  expect(texts).toEqual([{ alt: { en: 'Two colours' } }]);
});

test('a phone’s photo of 21 MB is sent smaller, and one that is there is chosen', async ({
  page,
}) => {
  const { sent } = await openPictures(page);
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await phonePhoto(21));
  await expect(page.getByRole('textbox', { name: 'English' })).toBeVisible();
  expect(await sharp(sent[0]?.body).metadata()).toMatchObject({ width: 2_869, height: 2_160 });
  await button(page, 'Choose an existing picture').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Raised hands' }).click();
  await expect(page.locator('input[name=picture]')).toHaveValue('video-sing-along');
  await expect(page.getByRole('textbox', { name: 'English' })).toHaveValue('Raised hands');
});

test('a picture that nothing uses is removed after a question; one that is used by now says so and is unmarked', async ({
  page,
}) => {
  await staff(page);
  const unused = { ...SAMPLE, name: 'd'.repeat(32), alt: { en: 'Lights' } };
  let pictures = [unused, ...PICTURES];
  let marked = pictures.map(({ name }) => name);
  const removals: string[] = [];
  await page.route('**/api/admin/pictures**', (route) => {
    const request = route.request();
    if (request.method() !== 'POST')
      return route.fulfill(json({ pictures, unused: marked, next: null }));
    const name = new URL(request.url()).pathname.split('/').at(-2) ?? '';
    removals.push(name);
    marked = marked.filter((one) => one !== name);
    if (name !== unused.name) return route.fulfill(json({ message: '', code: 'in_use' }, 409));
    pictures = pictures.filter((one) => one.name !== name);
    return route.fulfill(json({ message: 'Removed.' }));
  });
  await page.goto('/admin/pictures');
  const items = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  const dialog = page.getByRole('dialog');
  await expect(items).toHaveCount(2);
  const press = (at: number) => items.nth(at).getByRole('button', { name: 'Remove' }).click();

  await press(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(removals).toEqual([]);
  await press(0);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(items).toHaveCount(1);
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveText('The picture is removed.');

  await press(0);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(
    dialog.getByText('This picture is in use now, so it can’t be removed.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(items.getByText('Nothing uses this picture.')).toHaveCount(0);
  expect(removals).toEqual([unused.name, SAMPLE?.name]);
});
