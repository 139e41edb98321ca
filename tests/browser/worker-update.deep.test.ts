import { expect, expectAlive, VIDEO } from './fan.ts';
import { openWelcome, willing } from './half-signed-up.ts';
import { loadsOf } from './loads.ts';
import { install, NEW, test } from './served-by-worker.ts';

test('a page that stays open is offered every further version, also one that another tab has found', async ({
  page,
  context,
  server,
}) => {
  await install(page);
  const other = await context.newPage();
  await other.goto('/video');
  for (const languages of ['cn', 'jp', 'kr']) {
    await server.deploy({ PREPARING_LANGUAGES: languages });
    await other.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText(NEW)).toBeVisible();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText(NEW)).toBeHidden();
  }
});

declare global {
  interface Window {
    /** What waits for an idle moment. */
    whenIdle: (() => void)[];
  }
}

test('a tab that had no idle moment to watch its worker before another tab replaced it follows all the same', async ({
  page,
  context,
  server,
}) => {
  await install(page);
  const busy = await context.newPage();
  await busy.addInitScript(() => {
    window.whenIdle = [];
    Object.assign(window, {
      requestIdleCallback: (work: () => void) => window.whenIdle.push(work),
    });
  });
  await busy.goto('/video');
  await expectAlive(busy);
  const loads = loadsOf({ page, busy });

  await server.deploy({ PREPARING_LANGUAGES: 'cn' });
  await page.bringToFront();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => loads).toEqual(['page']);
  await busy.evaluate(() => {
    for (const work of window.whenIdle.splice(0)) work();
  });
  await expect.poll(() => loads).toEqual(['page', 'busy']);
});

test('an update accepted in another tab takes neither a sign-up at its welcome nor a posted comment', async ({
  page,
  context,
  server,
}) => {
  await install(page);
  const welcome = await context.newPage();
  await willing(welcome);
  await openWelcome(welcome);
  const video = await context.newPage();
  await video.goto(`/videoplay/${VIDEO}`);
  await video.getByRole('button', { name: 'Comments' }).click();
  await video.getByRole('textbox', { name: 'Your comment' }).fill('What a night!');
  await video.getByRole('button', { name: 'Add' }).click();
  await video.getByRole('button', { name: 'Close' }).click();
  const loads = loadsOf({ page, welcome, video });

  await server.deploy({ PREPARING_LANGUAGES: 'cn' });
  await page.bringToFront();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => loads).toEqual(['page']);
  await welcome.bringToFront();
  await expect(welcome.getByText(NEW)).toBeAttached();
  await welcome.getByRole('button', { name: 'OK' }).click();
  await expect(welcome.getByText('Sign up successful.')).toBeVisible();
  await video.bringToFront();
  await expect(video.getByText(NEW)).toBeAttached();
  await video.getByRole('button', { name: /^Comments/ }).click();
  await expect(video.getByText('What a night!')).toBeVisible();
  expect(loads).toEqual(['page']);
});
