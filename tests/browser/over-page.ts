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

/** Starts at Home, so that Back leads to a page of the app. */
export async function openVideos(page: Page) {
  await page.goto('/');
  await page.getByRole('link', { name: 'On:Play', exact: true }).tap();
  await expect(page).toHaveURL('/video');
  await expect(page.getByRole('tab')).toHaveCount(3);
}

/** Collects every API call from now on. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}
