import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { FAN_ID } from '../machines/models/staff-act.ts';
import { AUDIT_ROWS, DASHBOARD, STAFF_ID, SUSPENDED_FAN } from '../staff-fixture.ts';
import { staff } from './screen-fans.ts';
import { rememberedFan, USER } from './signed-in.ts';
import { answering, json } from './wire.ts';

const STAFF_PART = /\/(admin|staff)-[^/]*\.(js|css)/;
/** Their addresses and guards; loaded by whoever opens an address below /admin. */
const ROUTES = /\/staff-pages[^/]*\.js/;

const ADMIN = { id: STAFF_ID, nickname: USER.nickname, role: 'admin' };
const { user } = SUSPENDED_FAN;

/** A server that asks for the proof before the entry, and knows one fan. */
async function playStaff(page: Page) {
  let isProved = false;
  let isSuspended = false;
  const bodies: unknown[] = [];
  const card = () => {
    const status = isSuspended ? 'suspended' : 'active';
    const suspension = isSuspended ? SUSPENDED_FAN.suspension : null;
    return { ...SUSPENDED_FAN, user: { ...user, status }, suspension };
  };
  await rememberedFan(page);
  await answering(page, { '/api/auth/my-data': json({ ...USER, role: 'admin' }) });
  await page.route('**/api/auth/proof', (route) => {
    isProved = true;
    return route.fulfill(json({ message: 'Proved.' }));
  });
  await page.route('**/api/admin/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const path = pathname.replace('/api/admin/', '');
    if (!isProved) {
      return route.fulfill({ ...json({ message: 'No.', code: 'proof_required' }), status: 403 });
    }
    if (path === 'me') {
      return route.fulfill(json({ ...ADMIN, enteredUntil: '2099-01-01T00:00:00.000Z' }));
    }
    if (path === 'users') {
      const isFound = searchParams.get('phoneNumber') === user.phoneNumber;
      return route.fulfill(json({ users: isFound ? [card().user] : [] }));
    }
    if (path === 'dashboard') return route.fulfill(json(DASHBOARD));
    if (path === 'audit') return route.fulfill(json({ rows: AUDIT_ROWS, next: null }));
    if (path.endsWith('/suspend')) isSuspended = true;
    if (path.endsWith('/reinstate')) isSuspended = false;
    if (route.request().method() === 'POST') {
      bodies.push(route.request().postDataJSON());
      return route.fulfill(json({ message: 'Done.' }));
    }
    return route.fulfill(json(card()));
  });
  return bodies;
}

/** On a phone, where the rail is behind a button. */
async function openFromMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
}

test('an admin enters with a proof, finds a fan by phone, suspends, reads the audit, reinstates', async ({
  page,
}) => {
  const bodies = await playStaff(page);
  await page.goto('/admin');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('starlit7');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await openFromMenu(page, 'Fans');
  await page.getByRole('searchbox').waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await page.keyboard.type(user.phoneNumber ?? '');
  await page.keyboard.press('Enter');
  // The only account opens at once, and its number stands in no address.
  await expect(page).toHaveURL(`/admin/users/${FAN_ID}`);
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Please say why; the fan reads it.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Spam');
  await dialog.getByLabel('How long').selectOption('0');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('The account is suspended.')).toBeVisible();
  expect(bodies).toEqual([{ reason: 'Spam', until: null }]);
  await openFromMenu(page, 'Audit');
  await expect(page.getByRole('cell', { name: /^(What )?Suspended$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Mina' }).click();
  await page.getByRole('button', { name: 'Reinstate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
  await expect(page.getByText('The account is reinstated.')).toBeVisible();
});

test('/ leads to the search, which finds fans and content and puts nothing into the address', async ({
  page,
}) => {
  await playStaff(page);
  const asked: unknown[] = [];
  await page.route('**/api/admin/search', (route) => {
    asked.push(route.request().postDataJSON());
    const item = { kind: 'headlines', id: 'doors', name: 'Doors', state: 'public' };
    return route.fulfill(json({ fans: [user], requests: [], content: [item] }));
  });
  await page.goto('/admin/audit');
  const proof = page.getByRole('dialog');
  await proof.getByLabel('Password', { exact: true }).fill('starlit7');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(proof).toHaveCount(0);
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/admin/search');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('do/or');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Doors' })).toBeVisible();
  expect(asked).toEqual([{ q: 'do/or' }]);
  await expect(page).toHaveURL('/admin/search');
  await page.getByRole('link', { name: 'Mina' }).click();
  await expect(page).toHaveURL(`/admin/users/${FAN_ID}`);
});

test('a number of the content’s overview leads to what lacks this language', async ({ page }) => {
  await staff(page);
  await page.goto('/admin/content');
  await page.getByRole('link', { name: '1,200' }).click();
  await expect(page).toHaveURL('/admin/content/headlines?missing=cn');
  await expect(page.getByRole('combobox', { name: 'Missing languages' })).toHaveValue('cn');
  await page.getByRole('combobox', { name: 'Missing languages' }).selectOption('');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).not.toHaveURL(/missing/);
});

test('an export of content is a file with the letters of its languages', async ({ page }) => {
  const text = '\ufeffid,text.en\r\nx,무대\r\n';
  await staff(page);
  await page.route('**/api/admin/bulk/headlines**', (route) =>
    route.fulfill(json({ name: 'headlines.csv', text })),
  );
  await page.goto('/admin/content/headlines/import');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('headlines.csv');
  expect(readFileSync(await file.path(), 'utf8')).toBe(text);
});

test('a moment that staff may copy stays in one piece on a phone', async ({ page }) => {
  await staff(page);
  await page.goto('/admin/content/headlines/import');
  const sample = page.getByText('2026-07-04T18:00', { exact: true });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sample.evaluate((shown) => shown.getClientRects().length)).toBe(1);
  }
});

test('a visitor is led to the login and a member Home, and neither fetches a part of the pages', async ({
  page,
}) => {
  const parts: string[] = [];
  page.on('request', (request) => {
    if (STAFF_PART.test(request.url()) && !ROUTES.test(request.url())) {
      parts.push(request.url());
    }
  });
  await page.goto('/admin/audit');
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Faudit');
  await rememberedFan(page);
  await page.goto(`/admin/users/${FAN_ID}`);
  await expect(page).toHaveURL('/');
  expect(parts).toEqual([]);
});

test('a fan on Home and in the settings fetches no byte of the staff’s pages, and the worker keeps none', async ({
  page,
}) => {
  const parts: string[] = [];
  page.on('request', (request) => {
    if (STAFF_PART.test(request.url())) parts.push(request.url());
  });
  await rememberedFan(page);
  for (const path of ['/', '/settings', '/mypage']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const kept = readFileSync('dist/worker/sw.js', 'utf8').match(/\/assets\/[^"]*/g) ?? [];
  expect(kept.some((url) => url.endsWith('.js'))).toBe(true);
  expect([...parts, ...kept.filter((url) => STAFF_PART.test(url))]).toEqual([]);
});

test('a search that fails says so at its field and keeps what is typed', async ({ page }) => {
  await playStaff(page);
  await page.goto('/admin/users');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('starlit7');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const field = page.getByRole('searchbox');
  await field.fill('010-1234');
  const refusals = [
    { ...json({ message: 'No.', code: 'invalid_phone', field: 'phoneNumber' }), status: 400 },
    { status: 200, contentType: 'application/json', body: '{"users":[' },
  ];
  for (const refusal of refusals) {
    await page.route('**/api/admin/users?*', (route) => route.fulfill(refusal));
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('010-1234');
    await field.fill('010-12345');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await field.fill('010-1234');
  }
});
