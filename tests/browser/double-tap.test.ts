import type { Page } from '@playwright/test';
import { sample } from '../depth.ts';
import { expect, expectAlive, test } from './fan.ts';
import { openStep } from './half-signed-up.ts';
import { menu } from './over-page.ts';

type Place = { x: number; y: number };

const PRESSES = {
  'double tap': async ({ touchscreen }: Page, { x, y }: Place) => {
    await touchscreen.tap(x, y);
    await touchscreen.tap(x, y);
  },
  'double click': ({ mouse }: Page, { x, y }: Place) => mouse.dblclick(x, y, { delay: 10 }),
};

const OPENED = {
  drawer: {
    open: (page: Page) => page.goto('/event'),
    opener: 'Menu',
    shown: menu,
  },
  'list of languages': {
    open: (page: Page) => page.goto('/faq'),
    opener: 'Language: English',
    shown: (page: Page) => page.getByRole('menuitemradio', { name: '한국어' }),
  },
  alert: {
    open: (page: Page) => openStep(page, 'phone'),
    opener: 'Next',
    shown: (page: Page) => page.getByRole('alertdialog'),
  },
};

const CASES = Object.entries(PRESSES).flatMap((press) =>
  Object.entries(OPENED).map((opened) => [press, opened] as const),
);

for (const [[press, pressTwice], [name, { open, opener, shown }]] of sample(CASES, 3)) {
  test(`a ${press} opens the ${name}, which stays open; a later press beside it closes it`, async ({
    page,
  }) => {
    await open(page);
    const button = page.getByRole('button', { name: opener });
    await expectAlive(page);
    const box = await button.boundingBox();
    if (!box) throw new Error(`“${opener}” is not drawn.`);
    await pressTwice(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await expect(shown(page)).toBeVisible();
    // Whatever the second press might have closed is gone by then.
    await page.waitForTimeout(500);
    await expect(shown(page)).toBeVisible();
    await page.touchscreen.tap(384, 700);
    await expect(shown(page)).toBeHidden();
  });
}
