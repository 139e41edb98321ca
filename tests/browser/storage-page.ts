import type { Page } from '@playwright/test';
import { expect } from './fan.ts';

/** The bytes of all cached responses, by kind. */
export const cached = (page: Page) =>
  page.evaluate(async () => {
    const sizes = { app: 0, pictures: 0, lists: 0 };
    const kinds = {
      'pictures-by-address': 'pictures',
      'lists-by-address': 'lists',
      'details-by-address': 'lists',
    } as Record<string, keyof typeof sizes>;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const bytes = (await (await cache.match(key))?.arrayBuffer())?.byteLength ?? 0;
        const kind = name.startsWith('pages-of-') ? 'lists' : (kinds[name] ?? 'app');
        sizes[kind] += bytes;
      }
    }
    return sizes;
  });

type Sizes = Awaited<ReturnType<typeof cached>>;

/** As the page writes them. */
const written = (page: Page, { app, pictures, lists }: Sizes) =>
  page.evaluate(
    (all) =>
      all.map((bytes) => {
        const unit = bytes < 1e6 ? 'kilobyte' : 'megabyte';
        const form = { style: 'unit', unit, maximumSignificantDigits: 3 } as const;
        return new Intl.NumberFormat('en', form).format(bytes / (bytes < 1e6 ? 1e3 : 1e6));
      }),
    [app, pictures, lists],
  );

const shown = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows.map((row) => row.querySelector('[id$="-name"] + span')?.textContent),
    );

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** The worker may keep more after the page has counted. */
export async function expectTrueSizes(page: Page) {
  const compare = async () =>
    expect(await shown(page)).toEqual(await written(page, await cached(page)));
  await expect(async () => {
    await expect(compare)
      .toPass({ timeout: 3_000 })
      .catch(() => page.reload());
    await compare();
  }).toPass({ timeout: 60_000 });
}
