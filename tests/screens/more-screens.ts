import type { Page } from '@playwright/test';
import { VIDEO } from '../browser/fan.ts';
import type { Screen } from '../browser/screens.ts';

/** What else opens on a page: held against widths and text sizes alone. */
export const MORE_SCREENS: readonly Screen[] = [
  {
    name: 'the menu of languages',
    path: '/',
    async open(page: Page) {
      await page.locator('header [aria-haspopup=menu]').click();
      await page.getByRole('menuitemradio').first().waitFor();
    },
  },
  {
    name: 'the comments of a video',
    path: `/videoplay/${VIDEO}`,
    async open(page: Page) {
      await page.locator('main button:has(svg)').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'an answered question',
    path: '/faq',
    open: (page: Page) => page.locator('summary').first().click(),
  },
];
