/**
 * When a page's first picture is visible, compared to a plain static page with the same picture:
 * loads in turn, each in a fresh browser profile, on Lighthouse's slow 4G and a processor four
 * times slower.
 *
 *   BENCH_LCP_ROUNDS=9 BENCH_PAGES=/,/event node tests/bench/lcp.ts
 */
import type { Browser } from '@playwright/test';
import { startServer } from '../server/support/server-process.ts';
import { launch } from './support/browser.ts';
import { type Picture, servePlainPage } from './support/plain-page.ts';
import { type Row, report } from './support/results.ts';
import { onPhone, slowPhone } from './support/slow-phone.ts';
import { count, median, ms, quantile } from './support/statistics.ts';

const ROUNDS = count('BENCH_LCP_ROUNDS', 9);
/** How much later than the plain page. */
const AIMS: Record<string, number> = {
  '/': 1.5,
  '/event': 1.05,
  '/event/2024kwda': 1.05,
  '/photo/2024kwda-01': 1.05,
};
const PAGES = process.env.BENCH_PAGES?.split(',') ?? Object.keys(AIMS);

/** A page's first picture, with the app's markup and size. */
const pictureOf = (browser: Browser, address: string): Promise<Picture> =>
  onPhone(browser, async (page) => {
    await page.goto(address);
    const picture = page.locator('main picture').first();
    return picture.evaluate((element) => {
      const { width, height } = (element.lastElementChild ?? element).getBoundingClientRect();
      return { markup: element.outerHTML, width, height };
    });
  });

/** Marks the moment at which the app replaces the loading screen; runs in the page. */
function markApp() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('main')) return;
    performance.mark('app');
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** All the browser's timing data for a load; runs in the page. */
async function readTimings() {
  const paints = await new Promise<PerformanceEntryList>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  const last = paints.at(-1);
  return {
    lcp: last?.startTime ?? 0,
    what: last instanceof LargestContentfulPaint ? last.url || last.element?.tagName : '',
    app: performance.getEntriesByName('app')[0]?.startTime ?? 0,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    requests: performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, startTime, responseStart, responseEnd, encodedBodySize }) => ({
        name: new URL(name).pathname,
        from: Math.round(startTime),
        firstByte: Math.round(responseStart),
        to: Math.round(responseEnd),
        bytes: encodedBodySize,
      })),
  };
}

const load = (browser: Browser, address: string) =>
  onPhone(browser, async (page) => {
    await slowPhone(page);
    await page.addInitScript(markApp);
    await page.goto(address, { waitUntil: 'networkidle' });
    return page.evaluate(readTimings);
  });

const server = startServer({ DATA_DIR: 'memory', LOG_LEVEL: 'silent' });
const browser = await launch();

type Load = Awaited<ReturnType<typeof load>>;

const spread = (loads: readonly Load[]) => {
  const times = loads.map(({ lcp }) => lcp);
  return `${ms(median(times))} (${ms(quantile(times, 0))} to ${ms(quantile(times, 1))}, ${ROUNDS} rounds)`;
};

async function compare(path: string) {
  const address = (await server.ready) + path;
  const plain = await servePlainPage(await pictureOf(browser, address));
  const loads: Record<'page' | 'plain', Load[]> = { page: [], plain: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.plain.push(await load(browser, plain.address));
    loads.page.push(await load(browser, address));
  }
  plain.close();

  const lcp = (of: readonly Load[]) => median(of.map(({ lcp }) => lcp));
  const app = median(loads.page.map(({ app }) => app));
  const scripts = median(
    loads.page.map(({ requests }) =>
      Math.max(...requests.filter(({ name }) => name.endsWith('.js')).map(({ to }) => to)),
    ),
  );
  const rows: Row[] = [
    { what: `LCP of a plain page with the picture of ${path}`, figure: spread(loads.plain) },
    { what: `LCP of ${path}`, figure: spread(loads.page) },
    {
      what: `${path} against the plain page`,
      figure: (lcp(loads.page) / lcp(loads.plain)).toFixed(2),
      aim: path in AIMS ? `at most ${AIMS[path]}` : '',
    },
    {
      what: `Largest of ${path}`,
      figure: new URL(loads.page.at(-1)?.what ?? '', address).pathname,
    },
    {
      what: `${path} takes over from the loading screen`,
      figure: `${ms(app)}, ${ms(app - scripts)} after its last script`,
    },
  ];
  return { rows, loads };
}

try {
  const results: Record<string, Awaited<ReturnType<typeof compare>>> = {};
  for (const path of PAGES) results[path] = await compare(path);
  const rows = Object.values(results).flatMap(({ rows }) => rows);
  report('lcp', rows, results);
} finally {
  await browser.close();
  server.child.kill();
  await server.ended;
}
