import type { Page } from '@playwright/test';
import { button, expect, test } from './fan.ts';
import { landscape, phonePhoto, portrait } from './picture-files.ts';
import { memberAt } from './signed-in.ts';

async function openProfile(page: Page) {
  const { nickname } = await memberAt(page, '/profile');
  await expect(page.getByText(nickname)).toBeVisible();
}

const card = (page: Page) => button(page, 'Change picture');
const picture = (page: Page) => card(page).locator('img');
const pick = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(file);

async function saved(page: Page) {
  await expect(page.getByText('Your picture is saved.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page)).toBeFocused();
}

/** Red, green and blue at places of the shown picture, in its own pixels. */
const colorsAt = (page: Page, places: [number, number][]) =>
  picture(page).evaluate(async (img: HTMLImageElement, at) => {
    await img.decode();
    const canvas = document.createElement('canvas');
    canvas.width = img.naturalWidth;
    canvas.height = img.naturalHeight;
    const on = canvas.getContext('2d');
    on?.drawImage(img, 0, 0);
    const colors = at.map(([x, y]) => {
      const [red = 0, , blue = 0] = on?.getImageData(x, y, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    });
    return { width: canvas.width, height: canvas.height, colors };
  }, places);

test('a photo is shown upright, is moved and magnified by keyboard, and what is in the circle is the picture', async ({
  page,
}) => {
  await openProfile(page);
  await card(page).click();
  await pick(page, await portrait());
  await button(page, 'Save picture').click();
  await saved(page);
  const whole = await colorsAt(page, [
    [128, 20],
    [128, 236],
  ]);
  expect(whole).toEqual({ width: 256, height: 256, colors: ['blue', 'red'] });
  const first = await picture(page).getAttribute('src');

  await card(page).click();
  await pick(page, await landscape());
  const slider = page.getByRole('slider', { name: 'Zoom' });
  await expect(slider).toBeFocused();
  const circle = page.getByRole('group', { name: 'Part of the picture that is shown' });
  await circle.focus();
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('+');
  await expect(slider).toHaveValue('1.5');
  await page.keyboard.press('-');
  await expect(slider).toHaveValue('1.4');
  // As far as it goes: the left, blue half fills the circle.
  for (let times = 0; times < 60; times += 1) await page.keyboard.press('ArrowLeft');
  await button(page, 'Save picture').click();
  await expect(picture(page)).not.toHaveAttribute('src', first ?? '');
  await saved(page);
  const moved = await colorsAt(page, [
    [20, 128],
    [236, 128],
  ]);
  expect(new Set(moved.colors).size).toBe(1);
});

test('of a phone’s photo of 13 MB the app sends a file for a slow network, and a drag moves it', async ({
  page,
}) => {
  await openProfile(page);
  await card(page).click();
  await pick(page, await phonePhoto(13));
  const circle = page.getByRole('group', { name: 'Part of the picture that is shown' });
  const box = await circle.boundingBox();
  if (!box) throw new Error('The circle has no size.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  const sending = page.waitForRequest('**/api/pictures/own');
  await button(page, 'Save picture').click();
  const request = await sending;
  expect(await request.headerValue('content-type')).toBe('image/jpeg');
  expect(Number(await request.headerValue('content-length'))).toBeLessThan(150_000);
  await saved(page);
  expect((await colorsAt(page, [[20, 128]])).colors).toEqual(['blue']);
});
