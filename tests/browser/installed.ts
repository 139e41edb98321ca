import type { Page } from '@playwright/test';

/** Makes the page believe that it runs as the installed app. */
export const asInstalled = (page: Page) =>
  page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      matchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query);
  });
