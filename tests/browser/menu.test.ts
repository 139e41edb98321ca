import type { Page } from '@playwright/test';
import { sample } from '../depth.ts';
import { expect, MOVING, test } from './fan.ts';
import { SERVERS } from './servers.ts';
import { shiftsSoFar, watchShifts } from './shifts.ts';
import { rememberedFan, USER } from './signed-in.ts';
import { answering, json } from './wire.ts';

test.use({ ...MOVING, baseURL: `http://127.0.0.1:${SERVERS.google.port}` });

const SCRIPT = 'https://accounts.google.com/gsi/client';

/** What the address returns, once the test releases it. */
async function held(page: Page, address: string, answer?: { contentType: string; body: string }) {
  const said = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await said.promise;
    return answer ? route.fulfill(answer) : route.continue();
  });
  return said.resolve;
}

const comes = (page: Page, address: string, release: () => void) =>
  Promise.all([page.waitForResponse(address), release()]);

const FANS = [
  { name: 'may link Google', linked: false, hidden: false, asks: true, last: 'Edit Menu' },
  { name: 'hides Google', linked: false, hidden: true, asks: false, last: 'Edit Menu' },
  { name: 'has linked Google', linked: true, hidden: false, asks: false, last: 'Edit Menu' },
  {
    name: 'has it all',
    linked: true,
    hidden: false,
    asks: false,
    last: 'Log out',
    installed: true,
  },
];

for (const { name, linked, hidden, asks, last, installed = false } of sample(FANS, 1)) {
  test(`the open menu of a fan who ${name} does not move when its last rows and Google’s script arrive`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await rememberedFan(page);
    await answering(page, {
      '/api/auth/my-data': json({ ...USER, oauth_connections: { google: linked } }),
    });
    if (hidden) await page.addInitScript(() => localStorage.setItem('hideGoogleLink', 'true'));
    if (installed) await page.addInitScript(() => localStorage.setItem('pwaInstalled', 'true'));
    const rows = await held(page, '**/assets/member-menu-*.js');
    const script = await held(page, `${SCRIPT}*`, { contentType: 'text/javascript', body: '' });
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto('/video');
    await page.getByRole('button', { name: 'Menu' }).click();
    const logOut = page.getByRole('button', { name: 'Log out' });
    await expect(logOut).toBeVisible();
    const before = await logOut.boundingBox();
    await watchShifts(page);

    await comes(page, '**/assets/member-menu-*.js', rows);
    await expect(page.getByRole('button', { name: last })).toBeVisible();
    if (asks) await comes(page, `${SCRIPT}*`, script);
    expect(await shiftsSoFar(page)).toEqual([]);
    expect(await logOut.boundingBox()).toEqual(before);
  });
}
