import type { Page } from '@playwright/test';

const REPLACED =
  /context was destroyed|Cannot find context|navigated or closed|frame (was|has been) detached|not attached to the DOM/i;

/** Whether something failed because another document, or another element, took the place of the one asked. A closed page is the end of the walk. */
export const isReplaced = (page: Page, error: unknown): boolean =>
  !page.isClosed() && REPLACED.test(String(error));
