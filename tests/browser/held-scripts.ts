import type { Page, Route } from '@playwright/test';

/** Blocks the app's scripts until they are released. */
export async function holdScripts(page: Page) {
  const held: Route[] = [];
  let open = false;
  await page.route('**/assets/*.js', (route) => (open ? route.continue() : void held.push(route)));
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** A page's load event waits for its scripts. */
export const openHeld = (page: Page, path: string) =>
  page.goto(path, { waitUntil: 'domcontentloaded' });
