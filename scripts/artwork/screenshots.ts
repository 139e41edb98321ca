import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { SCENES, SCREENS, screenshotOf } from './manifest.ts';

// node scripts/artwork/screenshots.ts http://127.0.0.1:3000: the manifest's screenshots, from the app running there.
const [origin] = process.argv.slice(2);
if (!origin) throw new Error('Say where the app runs.');

const out = new URL('../../public/', import.meta.url);
await mkdir(new URL('screenshots/', out), { recursive: true });
const { CHROMIUM } = process.env;
const browser = await chromium.launch({ ...(CHROMIUM && { executablePath: CHROMIUM }) });
for (const [form, { width, height, scale }] of Object.entries(SCREENS)) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  // Marks Home's game and install offer as already shown, so that neither covers the page.
  await page.addInitScript(() => {
    localStorage.setItem('gamePopupShown', JSON.stringify({ id: 'fan-chant', at: Date.now() }));
    localStorage.setItem('pwaPopupDismissed', String(Date.now()));
  });
  for (const { path } of SCENES) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    const picture = await page.screenshot();
    await sharp(picture)
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(fileURLToPath(new URL(screenshotOf(form, path), out)));
  }
  await page.close();
}
await browser.close();
