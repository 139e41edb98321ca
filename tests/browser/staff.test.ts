import { expect, type Page, test } from '@playwright/test';
import { FAN_ID } from '../machines/models/staff-proof.ts';
import { AUDIT_ROWS, DASHBOARD, STAFF_ID, SUSPENDED_FAN } from '../staff-fixture.ts';
import { rememberedFan, USER } from './signed-in.ts';
import { answering, json } from './wire.ts';

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

test('an admin enters with a proof, finds a fan by phone, suspends, reads the audit, reinstates', async ({
  page,
}) => {
  const bodies = await playStaff(page);
  await page.goto('/admin');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('starlit7');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.getByRole('link', { name: 'Fans' }).click();
  await page.getByRole('searchbox').waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await page.keyboard.type(user.phoneNumber ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Mina' }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Please say why; the fan reads it.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Spam');
  await dialog.getByLabel('How long').selectOption('0');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('The account is suspended.')).toBeVisible();
  expect(bodies).toEqual([{ reason: 'Spam', until: null }]);
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('cell', { name: 'admin.suspended' })).toBeVisible();
  await page.getByRole('link', { name: 'Mina' }).click();
  await page.getByRole('button', { name: 'Reinstate' }).click();
  await expect(page.getByText('The account is reinstated.')).toBeVisible();
});

test('a cancelled proof leads Home', async ({ page }) => {
  await playStaff(page);
  await page.goto('/admin/users');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
});

test('a visitor is led to the login and a member Home, and neither fetches a part of the pages', async ({
  page,
}) => {
  const parts: string[] = [];
  page.on('request', (request) => {
    if (
      /\/(admin|dashboard|users\.page|card\.page|audit[.-]|staff)[^/]*\.(js|css)/.test(
        request.url(),
      )
    ) {
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
