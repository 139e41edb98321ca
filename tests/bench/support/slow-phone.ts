import type { Browser, Page } from '@playwright/test';

/** Lighthouse's phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Lighthouse's slow 4G as applied in DevTools: 1.6 Mbit/s and 150 ms round trip. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** A processor four times slower. */
export async function slowProcessor(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Slow 4G and a processor four times slower. */
export async function slowPhone(page: Page) {
  await slowProcessor(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** A page in a fresh profile, without a worker. */
export async function onPhone<T>(browser: Browser, task: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    return await task(await context.newPage());
  } finally {
    await context.close();
  }
}
