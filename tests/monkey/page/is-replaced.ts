import type { Page } from '@playwright/test';

const REPLACED =
  /Execution context was destroyed|Cannot find context|not attached to the DOM|Frame was detached/;

/** Whether what was asked of a page failed because another document took its place; a closed page is the end of the walk. */
export const isReplaced = (page: Page, error: unknown): boolean =>
  !page.isClosed() && REPLACED.test(String(error));
