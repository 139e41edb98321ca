import type { Page } from '@playwright/test';
import { GOOGLE } from './servers.ts';

/** The result of a popup: a code for the person with this `sub`, or why there is none. */
export type Choice = { sub: string } | { type: 'popup_closed' | 'popup_failed_to_open' };

const SCRIPT = 'https://accounts.google.com/gsi/client';

/** The part of Google's script that the app uses; for each tap the test decides what the fan chooses in the popup. */
const STAND_IN = `
  window.google = { accounts: { oauth2: { initCodeClient: (client) => ({
    async requestCode() {
      window.popups.push(navigator.userActivation.isActive);
      const choice = await window.chooseAccount();
      if (choice.type) client.error_callback(choice);
      else client.callback({ code: choice.code, scope: client.scope, state: client.state });
    },
  }) } } };
`;

/** Replaces Google's script in the response; the code comes from the test issuer. */
export async function playGoogle(page: Page, choose: () => Choice) {
  const asked: string[] = [];
  await page.exposeFunction('chooseAccount', async () => {
    const choice = choose();
    if ('type' in choice) return choice;
    const answer = await fetch(`${GOOGLE.url}/code?sub=${encodeURIComponent(choice.sub)}`);
    return { code: await answer.text() };
  });
  await page.addInitScript(() => Object.assign(window, { popups: [] }));
  await page.route(/^https:\/\/accounts\.google\.com\//, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.request().url().startsWith(SCRIPT)
      ? route.fulfill({ contentType: 'text/javascript', body: STAND_IN })
      : route.abort();
  });
  return {
    /** The paths requested from Google. */
    asked,
    /** For each popup, whether a tap opened it. */
    popups: () => page.evaluate(() => ('popups' in window ? window.popups : undefined)),
  };
}
