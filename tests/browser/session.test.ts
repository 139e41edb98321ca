import type { Route } from '@playwright/test';
import { expect, FAILED_REQUESTS, test, VIDEO } from './fan.ts';
import { logOut, memberOnMypage, tracesOf } from './members.ts';
import { fillLogin, rememberedFan, USER, WELCOME } from './signed-in.ts';
import { answering, breaking, comeBackOnline, json, requestsTo } from './wire.ts';

test.use({ foreseen: FAILED_REQUESTS });

test('two calls refused at the same time cause one renewal, which the fan does not notice', async ({
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

test('an expired token is renewed by the cookie at the next start', async ({ page }) => {
  const fan = await memberOnMypage(page);
  await page.evaluate(() => localStorage.setItem('token', 'dead'));
  await page.reload();
  await expect(page.getByText(fan.nickname)).toBeVisible();
  await expect(page).toHaveURL('/mypage');
});

test('after a logout nothing private is left on the page, in storage or caches, behind Back or after a reload', async ({
  page,
}) => {
  const fan = await memberOnMypage(page);
  expect(await tracesOf(fan, page)).toEqual(['page', 'storage', 'cookies']);
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

test('after the session has ended, the first frame of a page restored by Back shows nothing private', async ({
  page,
}) => {
  await rememberedFan(page);
  await page.goto('/mypage');
  await expect(page.getByText(USER.nickname)).toBeVisible();
  const shown = await page.evaluate(async () => {
    localStorage.removeItem('token');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.body.textContent;
  });
  expect(shown).not.toContain(USER.nickname);
  expect(shown).not.toContain(USER.phoneNumber.slice(-4));
  await expect(page).toHaveURL(/\/login/);
});

test('a logout without a network survives a restart, and is sent once, before any other request', async ({
  page,
  context,
}) => {
  const fan = await memberOnMypage(page);
  const offline = (route: Route) => route.abort('internetdisconnected');
  await context.route('**/api/auth/**', offline);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect(await tracesOf(fan, page)).toEqual(['cookies']);
  await page.close();

  const reopened = await context.newPage();
  await reopened.goto('/mypage');
  await expect(reopened).toHaveURL('/login?next=%2Fmypage');
  const told: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/auth/')) told.push(pathname);
  });
  await context.unroute('**/api/auth/**', offline);
  const answer = reopened.waitForResponse('**/api/auth/log-out');
  await comeBackOnline(reopened);
  expect((await answer).status()).toBe(200);
  await reopened.waitForFunction(() => !localStorage.getItem('logoutOwed'));
  await reopened.reload();
  await expect(reopened.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(told).toEqual(['/api/auth/log-out']);
  const renewal = await context.request.post('/api/auth/refresh', { data: {} });
  expect(renewal.status()).toBe(401);
  expect(await tracesOf(fan, reopened)).toEqual([]);
});

test('a session that was ended elsewhere ends at the next call: the login opens and says why', async ({
  page,
  playwright,
  baseURL,
}) => {
  const fan = await memberOnMypage(page);
  const elsewhere = await playwright.request.newContext({ baseURL });
  const { username, password } = fan;
  const entry = await elsewhere.post('/api/auth/sign-in', { data: { username, password } });
  const { authorization = '' } = entry.headers();
  const headers = { authorization };
  expect((await elsewhere.post('/api/auth/proof', { data: { password }, headers })).ok()).toBe(
    true,
  );
  expect((await elsewhere.post('/api/auth/deactive', { data: {}, headers })).status()).toBe(200);
  await elsewhere.dispose();

  const calls = requestsTo(page, '/api/auth/my-data');
  const renewals = requestsTo(page, '/api/auth/refresh');
  await page.getByRole('link', { name: 'Manage account' }).click();
  await expect(page).toHaveURL('/login?next=%2Faccount-manage');
  await expect(page.getByText('You’ve been logged out. Please log in again.')).toBeVisible();
  expect(await tracesOf(fan, page)).toEqual(['cookies']);
  expect([calls.length, renewals.length]).toEqual([1, 1]);

  await fillLogin(page, fan);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Recover My Account' })).toBeVisible();
});

for (const place of ['/mypage', '/account-manage', '/video?category=2024KWDA']) {
  test(`a session that expired while the app was closed leads from ${place} to the login, which says so and leads back afterwards`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('token', 'OLD'));
    const dead = json({ code: 'invalid_session' }, 401);
    await answering(page, { '/api/auth/my-data': dead, '/api/auth/refresh': dead });
    await page.goto(place);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(place)}`);
    await expect(page.getByText('You’ve been logged out. Please log in again.')).toBeVisible();
  });
}

test('a failing server counts neither as offline nor as signed out: the page says that the server is at fault, and opens once it responds', async ({
  page,
}) => {
  await rememberedFan(page);
  const wire = await breaking(page, '/api/auth/my-data', 'status 500');
  await page.goto('/mypage');
  await expect(page.getByRole('alert')).toContainText('Please try again in a moment.');
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Please try again in a moment.');
  wire.mend();
  await comeBackOnline(page);
  await expect(page.getByText(USER.nickname)).toBeVisible();
  await expect(page).toHaveURL('/mypage');
});

test('a start without a network keeps the token and says so; once online the fan is signed in', async ({
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
