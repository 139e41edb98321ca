import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, type Fan, newFan, test, VIDEO } from './fan.ts';
import { fillLogin, logIn, makeAccount, rememberedFan, USER, WELCOME } from './signed-in.ts';
import { answering, breaking, json, requestsTo } from './wire.ts';

test.use({ foreseen: FAILED_REQUESTS });

/** A fan with a real account and a real session, on their own page. */
async function memberOnMypage(page: Page): Promise<Fan> {
  const fan = newFan();
  await makeAccount(page, fan);
  await page.goto('/mypage');
  await logIn(page, fan);
  await expect(page.getByText(fan.nickname)).toBeVisible();
  return fan;
}

const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' }).click();

/** Where the fan's name or address can still be found in this browser. */
async function tracesOf({ nickname, email, username }: Fan, page: Page): Promise<string[]> {
  const places = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return {
      page: document.documentElement.outerHTML,
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
      databases: JSON.stringify(await indexedDB.databases()),
      caches: cached.join('\n'),
    };
  });
  return Object.entries(places).flatMap(([place, text]) =>
    [nickname, email, username].some((trace) => text.includes(trace)) ? place : [],
  );
}

test('two calls refused at the same time cost one renewal, and the fan sees nothing of it', async ({
  page,
}) => {
  const refused = ['/api/contents/videos', `/api/contents/videos/${VIDEO}/metadata`];
  const { promise: bothAsked, resolve: haveAsked } = Promise.withResolvers<void>();
  const waiting = new Set<string>();
  const retried: string[] = [];
  for (const path of refused) {
    await page.route(`**${path}`, async (route) => {
      if (route.request().headers().authorization !== 'Bearer T1') {
        retried.push(path);
        return route.fallback();
      }
      waiting.add(path);
      if (waiting.size === refused.length) haveAsked();
      await bothAsked;
      await route.fulfill(json({ message: 'Expired.', code: 'invalid_session' }, 401));
    });
  }
  await answering(page, {
    '/api/auth/sign-in': WELCOME,
    '/api/auth/refresh': json({}, 200, { authorization: 'Bearer T2' }),
  });
  const renewals = requestsTo(page, '/api/auth/refresh');

  await page.goto(`/login?next=/videoplay/${VIDEO}`);
  await fillLogin(page, { username: 'luna77', password: 'Starlit!77' });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(/^Uploaded (?!Unknown)\S/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'More K-POP' }).getByRole('link')).toHaveCount(4);

  expect(renewals).toHaveLength(1);
  expect(retried.sort()).toEqual(refused);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('T2');
});

test('a token that has died is renewed by the cookie at the next start', async ({ page }) => {
  const fan = await memberOnMypage(page);
  await page.evaluate(() => localStorage.setItem('token', 'dead'));
  await page.reload();
  await expect(page.getByText(fan.nickname)).toBeVisible();
  await expect(page).toHaveURL('/mypage');
});

test('a logout shows at once in the other tab', async ({ page, context }) => {
  const fan = await memberOnMypage(page);
  const other = await context.newPage();
  await other.goto('/mypage');
  await expect(other.getByText(fan.nickname)).toBeVisible();
  await logOut(page);
  await expect(other).toHaveURL('/login');
  expect(await tracesOf(fan, other)).toEqual([]);
});

test('after a logout nothing private is left: not on the page, nor in storage or caches, nor behind Back or a reload', async ({
  page,
}) => {
  const fan = await memberOnMypage(page);
  expect(await tracesOf(fan, page)).toContain('page');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect(await tracesOf(fan, page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/login?next=%2Fmypage');
  expect(await tracesOf(fan, page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await tracesOf(fan, page)).toEqual([]);
});

test('a logout without a network holds, and ends the session on the server once there is one', async ({
  page,
  context,
}) => {
  const fan = await memberOnMypage(page);
  await context.setOffline(true);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect(await tracesOf(fan, page)).toEqual([]);
  const told = page.waitForResponse('**/api/auth/log-out');
  await context.setOffline(false);
  expect((await told).status()).toBe(200);
  const renewal = await page.request.post('/api/auth/refresh', { data: {} });
  expect(renewal.status()).toBe(401);
});

test('a start without a network keeps the token and says so; back online the fan is back', async ({
  page,
  context,
}) => {
  await rememberedFan(page);
  const wire = await breaking(page, '/api/auth/my-data', 'offline');
  await page.goto('/');
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('T1');

  wire.mend();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('dialog').getByText(USER.nickname)).toBeVisible();
  await expect(page.getByText('You are offline')).toBeHidden();
});
