import type { Page } from '@playwright/test';
import { expect, type Fan } from './fan.ts';
import { memberAt } from './signed-in.ts';

/** A fan with a real account and session, on a page of their own. */
export async function memberOnMypage(page: Page) {
  const fan = await memberAt(page, '/mypage');
  await expect(page.getByText(fan.nickname)).toBeVisible();
  return fan;
}

export const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' }).click();

/** Where this browser still stores the fan's name, address, number or token. */
export async function tracesOf(
  { nickname, email, username, nationalNumber, token }: Fan & { token: string },
  page: Page,
): Promise<string[]> {
  const traces = [nickname, email, username, nationalNumber, nationalNumber.slice(-8), token];
  const cookies = await page.context().cookies();
  const places = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return {
      page: document.documentElement.outerHTML,
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
      databases: JSON.stringify(await indexedDB.databases()),
      caches: cached.join('\n'),
    };
  });
  const found = Object.entries(places).flatMap(([place, text]) =>
    traces.some((trace) => text.includes(trace)) ? place : [],
  );
  return cookies.some(({ name }) => name.includes('refresh')) ? [...found, 'cookies'] : found;
}
