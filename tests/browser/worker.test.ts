import type { Page } from '@playwright/test';
import { deployed } from './deployed.ts';
import { test as base, expect, expectAlive, FAILED_REQUESTS, newFan } from './fan.ts';
import { DRAFT, fillCredentials, openStep, willing } from './half-signed-up.ts';
import { logIn, makeAccount } from './signed-in.ts';

type Deployed = Awaited<ReturnType<typeof deployed>>;

const test = base.extend<{ server: Deployed }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  server: async ({}, use) => {
    const server = await deployed();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.origin),
});
test.use({ serviceWorkers: 'allow', foreseen: FAILED_REQUESTS });

const READY = 'Encore is ready to work offline';
const NEW = 'New content is available!';

async function install(page: Page) {
  await page.goto('/');
  const isServed = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isServed).toBe(true);
}

/** What the worker has cached, without the app's own files. */
const kept = (page: Page) =>
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

const shownPictures = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll(
      (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
    );

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
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Connect to the internet and try again.')).toBeHidden();
});

test('changed server data is shown at the next visit, and at once to a visitor who repeats a draw', async ({
  page,
  server,
}) => {
  await install(page);
  const title = page.getByRole('heading', { level: 1 });
  const verify = page.getByRole('button', { name: 'Verify this draw' });
  await page.goto('/event/spring-showcase');
  await expect(title).toHaveText('Spring Showcase');
  await verify.click();
  await expect(page.getByText('The draw is right: the same winners come out.')).toBeVisible();

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
  await expect(page.getByText('The entries do not fit their fingerprint.')).toBeVisible();
});

test('the worker never caches anything about a fan', async ({ page }) => {
  const fan = newFan();
  await makeAccount(page, fan);
  await install(page);
  await page.goto('/login?next=%2Fmypage');
  await logIn(page, fan);
  await expect(page.getByText(fan.nickname)).toBeVisible();
  for (const path of ['/profile', '/event/encore-night', '/account-manage', '/video', '/']) {
    await page.goto(path);
    await expectAlive(page);
  }
  const found = await kept(page);
  expect(found.map(({ path }) => path)).toContain('/api/contents/home');
  for (const { path, text } of found) {
    expect(path).toMatch(
      /^\/(app-shell$|api\/config$|api\/contents\/|artwork\/|icons\/|resource\/)/,
    );
    for (const secret of [fan.nickname, fan.email, fan.nationalNumber, 'Bearer']) {
      expect([path, text.includes(secret)]).toEqual([path, false]);
    }
  }
});

test("a new version waits for the fan's consent, and a half-filled sign-up in another tab loses nothing", async ({
  page,
  context,
  server,
}) => {
  await install(page);
  const typing = await context.newPage();
  await willing(typing);
  await openStep(typing, 'account');
  await fillCredentials(typing);
  const loads: string[] = [];
  for (const [name, tab] of Object.entries({ page, typing })) {
    tab.on('load', () => loads.push(name));
  }

  await server.deploy({ PREPARING_LANGUAGES: 'cn' });
  const look = () => page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await look();
  await expect(page.getByText(NEW)).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText(NEW)).toBeHidden();

  await server.deploy({ PREPARING_LANGUAGES: 'jp' });
  await look();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => loads).toEqual(['page']);
  await expectAlive(page);
  await expect(page.getByText(NEW)).toBeHidden();

  await expect(typing.getByText(NEW)).toBeVisible();
  await expect(typing.locator('input[name=username]')).toHaveValue(DRAFT.username);
  for (const name of ['new-password', 'confirm-password']) {
    await expect(typing.locator(`input[name=${name}]`)).toHaveValue(DRAFT.password);
  }
  await typing.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => loads).toEqual(['page', 'typing']);
  await expect(typing.locator('input[name=username]')).toHaveValue(DRAFT.username);
});

test('an operator who turns the worker off removes it and all its caches from every browser', async ({
  page,
  server,
}) => {
  await install(page);
  await server.deploy({ SERVICE_WORKER: 'off' });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
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

test('a device without storage for pictures still shows them', async ({
  page,
  context,
  server,
}) => {
  await install(page);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 1 });
  await page.goto('/video');
  await expect.poll(() => shownPictures(page)).toBeGreaterThan(3);
});

test('of all pictures seen two hundred stay cached, including one that was seen again', async ({
  page,
}) => {
  await install(page);
  const picture = page.locator('main img').first();
  await picture.evaluate(async (image: HTMLImageElement) => {
    const see = async (n: number) => (await fetch(`${image.currentSrc}?${n}`)).blob();
    for (let n = 0; n < 200; n += 1) await see(n);
    await see(0);
    for (let n = 200; n < 210; n += 1) await see(n);
  });
  const left = () =>
    page.evaluate(async () => {
      const cache = await caches.open('pictures');
      return (await cache.keys()).map(({ url }) => new URL(url).search);
    });
  // Surplus pictures are deleted after this one is shown.
  await expect.poll(async () => (await left()).length).toBe(200);
  expect(await left()).toEqual(expect.arrayContaining(['?0', '?100', '?209']));
  expect(await left()).not.toContain('?1');
});
