import type { Page } from '@playwright/test';
import { deployed } from './deployed.ts';
import { test as base, expect, FAILED_REQUESTS } from './fan.ts';

type Deployed = Awaited<ReturnType<typeof deployed>>;

/** Tests with a real service worker, and a server that they may deploy again; each begins with the usual one. */
export const test = base.extend<{ server: Deployed }, { shared: Deployed }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    async ({}, use) => {
      const server = await deployed();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  server: async ({ shared }, use) => {
    await use(shared);
    await shared.restore();
  },
  baseURL: async ({ server }, use) => use(server.origin),
  serviceWorkers: 'allow',
  foreseen: FAILED_REQUESTS,
});

export const NEW = 'New content is available!';

export async function install(page: Page) {
  await page.goto('/');
  const isServed = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isServed, { timeout: 60_000 }).toBe(true);
}

/** What the worker has cached, without the app's own files. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all(
          (await cache.keys()).map(async ({ url }) => {
            const answer = await cache.match(url);
            return { path: new URL(url).pathname, text: (await answer?.text()) ?? '' };
          }),
        );
      }),
    );
    return caught.flat().filter(({ path }) => !path.startsWith('/assets/'));
  });

/** The addresses of the kept pages of all builds or of one, with the language of each: `/event kr`. */
export const keptPages = (page: Page, build = 'pages-of-') =>
  page.evaluate(async (build) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(build));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => {
      const { pathname, searchParams } = new URL(url);
      const language = searchParams.get('__LANGUAGE__');
      searchParams.delete('__LANGUAGE__');
      return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''} ${language}`;
    });
  }, build);

/** The form, once the page knows that the fan may enter. */
export async function openEntry(page: Page) {
  const entrance = page.getByRole('button', { name: 'ENTRANCE' }).first();
  await expect(entrance).not.toHaveAttribute('aria-busy');
  await entrance.click();
}

/** The keys of all caches with more than an address. */
export const keysWithHeaders = (page: Page) =>
  page.evaluate(async () => {
    const keys = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return keys.flat().flatMap(({ url, headers }) => ([...headers].length > 0 ? url : []));
  });

export const shownPictures = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll(
      (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
    );
