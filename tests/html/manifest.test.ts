import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { matchRoutes } from 'react-router';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BRAND } from '../../contract/brand.ts';
import { createRoutes } from '../../src/routes/routes.ts';

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };
type Manifest = {
  id: string;
  icons: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  screenshots: (Picture & { label: string })[];
  launch_handler: object;
};

const folder = new URL('../../public/', import.meta.url);
const manifest: Manifest = JSON.parse(
  await readFile(new URL('manifest.webmanifest', folder), 'utf8'),
);
const { icons, shortcuts, screenshots } = manifest;

const FORMATS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/svg+xml': 'svg',
};

test.each([...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots])(
  '$src exists, in its format and size, and is not prefetched by the worker',
  async ({ src, sizes, type }) => {
    const file = fileURLToPath(new URL(`.${src}`, folder));
    expect(existsSync(file)).toBe(true);
    const { format, width, height } = await sharp(file).metadata();
    expect(format).toBe(FORMATS[type]);
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    expect(src).not.toMatch(/^\/assets\//);
  },
);

test('there is an icon for every purpose, and a screenshot for phones and for computers', () => {
  const large = icons.filter(({ sizes }) => sizes === '512x512');
  expect(large.map(({ purpose }) => purpose)).toEqual(['any', 'maskable', 'monochrome']);
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(['narrow', 'wide']),
  );
});

// Installers ignore others.
test('no screenshot is longer than 2.3 times its width, and none is too large', async () => {
  for (const { src } of screenshots) {
    const {
      width,
      height,
      size = 0,
    } = await sharp(await readFile(new URL(`.${src}`, folder))).metadata();
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
    expect(size).toBeLessThan(250_000);
  }
});

test('each shortcut opens a page of its own', () => {
  const routes = createRoutes();
  const pages = shortcuts.map(({ url }) => matchRoutes(routes, url)?.at(-1)?.route.path);
  expect(pages).toEqual(['video', 'event', 'prize']);
});

test('the installed app has the name of the app', () => {
  expect(manifest).toMatchObject({ name: BRAND, short_name: BRAND });
});

test('a link to the installed app opens in its existing window', () => {
  expect(manifest).toMatchObject({
    id: '/',
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  });
});
