import { expect, expectAlive } from './fan.ts';
import { install, shownPictures, test } from './served-by-worker.ts';

const READY = 'Encore is ready to work offline';

test('the app opens without a network: visited pages are shown, the others say that they are not available', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByText(READY)).toBeVisible();
  await expect(page.getByText(READY)).toBeHidden();
  await page.goto('/event');
  await page.getByRole('link', { name: 'Encore Night' }).click();
  await expect(page.getByRole('heading', { name: 'Encore Night', level: 1 })).toBeVisible();
  await page.goto('/');
  await expect.poll(() => shownPictures(page)).toBeGreaterThan(0);

  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'On Stage' })).toBeVisible();
  await expect.poll(() => shownPictures(page)).toBeGreaterThan(0);
  await page.goto('/event/encore-night');
  await expect(page.getByRole('heading', { name: 'Encore Night', level: 1 })).toBeVisible();
  await page.goto('/faq');
  await expect(page.getByText('Connect to the internet and try again.')).toBeVisible();
  await context.setOffline(false);
  // The browser puts the page back before its worker, so that what loads by itself can be too early (worker-saved.test.ts).
  await page.reload();
  await expect(page.getByText('Connect to the internet and try again.')).toBeHidden();
});

test('changed server data is shown at the next visit, and at once to a visitor who repeats a draw; an operator who turns the worker off removes it and all its caches', async ({
  page,
  server,
}) => {
  await install(page);
  const title = page.getByRole('heading', { level: 1 });
  const verify = page.getByRole('button', { name: 'Verify this draw' });
  await page.goto('/event/spring-showcase');
  await expect(title).toHaveText('Spring Showcase');
  await verify.click();
  await expect(page.getByText('The same winners come out.')).toBeVisible();

  const change = `title = jsonb_set(title, '{en}', '"Summer Showcase"')`;
  await server.edit(`update events set ${change} where id = 'spring-showcase'`);
  const forged = `select 'forged', event_id, number, created_at from event_entries`;
  await server.edit(
    `insert into event_entries ${forged} where event_id = 'spring-showcase' limit 1`,
  );
  const published = async () =>
    (await page.request.get('/api/contents/events/spring-showcase')).text();
  await expect.poll(published).toContain('Summer Showcase');
  await page.goto('/event/spring-showcase');
  await expect(title).toHaveText('Summer Showcase');
  await verify.click();
  await expect(page.getByText('The entries do not match their fingerprint.')).toBeVisible();

  await server.deploy({ SERVICE_WORKER: 'off' });
  // The browser may have looked for the new worker before, so that there is none any more.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  // The app may reload by itself during this.
  await expect(async () => {
    await page.goto('/video');
    await expectAlive(page);
    await expect.poll(left, { timeout: 2_000 }).toEqual([0, 0]);
  }).toPass();
});
