/**
 * The lists with 10,000 videos, 50,000 photos and 1,000 events in a phone's viewport, scrolled to
 * the end of the tenth page, at full speed and on a processor four times slower: the tasks that
 * delay a touch.
 *
 *   node tests/bench/scrolling.ts
 */
import { type Browser, expect, type Page } from '@playwright/test';
import { launch } from './support/browser.ts';
import { startWithLargeContent } from './support/large-content.ts';
import { describeTasks, watchLongTasks } from './support/long-tasks.ts';
import { startAsUsual } from './support/npm-start.ts';
import { type Row, report } from './support/results.ts';

const PAGES = 10;
const TIMEOUT_MS = 30_000;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Each list with the control for its next page. */
const LISTS = {
  '/video': (page: Page) => page.getByRole('button', { name: 'Show more videos' }),
  '/photo': (page: Page) => page.getByRole('button', { name: 'Show more photos' }),
  '/event': (page: Page) => page.getByRole('link', { name: 'More events' }),
};

/** Like a thumb, one screen at a time. */
async function scrollToEnd(page: Page) {
  for (let end = false; !end; ) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(60);
    end = await page.evaluate(
      () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
    );
  }
}

/** The address of the last item; runs in the page. */
const lastListed = () =>
  [...document.querySelectorAll('main :is(article, li) a')].at(-1)?.getAttribute('href') ?? '';

async function scroll(browser: Browser, address: string, path: keyof typeof LISTS, slow: number) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  try {
    await page.goto(address + path, { waitUntil: 'networkidle' });
    const read = await watchLongTasks(page, slow);
    await scrollToEnd(page);
    for (let at = 2; at <= PAGES; at += 1) {
      const last = await page.evaluate(lastListed);
      // A touch could hit the tab bar, which covers the end of the page.
      await LISTS[path](page).dispatchEvent('click');
      // The address changes before the list does, whose end would still be the old one.
      await expect.poll(() => page.evaluate(lastListed), { timeout: TIMEOUT_MS }).not.toBe(last);
      await scrollToEnd(page);
    }
    return await read();
  } finally {
    await context.close();
  }
}

const content = await startWithLargeContent();
const server = await startAsUsual({ LOG_LEVEL: 'silent', DATABASE_URL: content.url });
const browser = await launch();
try {
  const rows: Row[] = [];
  for (const slow of [1, 4]) {
    for (const path of ['/video', '/photo', '/event'] as const) {
      const tasks = await scroll(browser, server.origin, path, slow);
      rows.push({
        what: `${path} to the end of page ${PAGES}, processor ${slow} × slower`,
        figure: describeTasks(tasks),
        aim: slow === 1 ? 'no task above 50 ms' : '',
      });
    }
  }
  report('scrolling', rows);
} finally {
  await browser.close();
  await server.stop();
  await content.stop();
}
