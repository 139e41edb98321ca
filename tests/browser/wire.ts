import type { Page } from '@playwright/test';

/** Responds to an API call in place of the server. */
export const json = (body: object, status = 200, headers: Record<string, string> = {}) =>
  ({
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }) as const;

type Answer = ReturnType<typeof json>;

/** The API's responses to these paths, as long as the page is open. */
export async function answering(page: Page, answers: Record<string, Answer>) {
  for (const [path, answer] of Object.entries(answers)) {
    await page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill(answer),
    );
  }
}

/** What the browser says of its network; on a slow one, nothing is loaded ahead. */
export const connected = (
  page: Page,
  connection: { effectiveType: '3g' | '4g'; saveData?: boolean },
) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
