import type { Page, Route } from '@playwright/test';

/** Holds the app's scripts back until they are let go. */
export async function holdScripts(page: Page) {
  const held: Route[] = [];
  let open = false;
  await page.route('**/assets/*.js', (route) => (open ? route.continue() : void held.push(route)));
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** A page is not loaded before its scripts are. */
export const openHeld = (page: Page, path: string) =>
  page.goto(path, { waitUntil: 'domcontentloaded' });
