import type { Page } from '@playwright/test';
import { expect } from './fan.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(menu(page)).toBeVisible();
}

/** Whether the current history entry belongs to something open over the page. */
export const hasLayer = (page: Page) => page.evaluate(() => Boolean(history.state.layers));

/** Goes back or forward without waiting, unlike `goBack`. */
export const step = (page: Page, ...deltas: number[]) =>
  page.evaluate((all) => {
    for (const delta of all) history.go(delta);
  }, deltas);
