import { expect, test } from 'vitest';
import { Browser, confirmedFan, newAdmin, prove, SUSPENSION, signedIn } from './fans.ts';
import { audited, idOf } from './rows.ts';

const HOUR = 60 * 60_000;

test('a proof lets staff in for twelve hours; suspending and roles ask again after ten minutes', async () => {
  const { api, browser } = await newAdmin();
  const id = await idOf(api, (await signedIn(api)).fan);
  const me = async () => (await browser.call('GET', '/api/admin/me')).statusCode;
  api.clock.advance(11 * 60_000);
  await browser.refresh();
  for (const [act, body] of [
    ['suspend', SUSPENSION],
    ['role', { role: 'support' }],
  ] as const) {
    const answer = await browser.call('POST', `/api/admin/users/${id}/${act}`, body);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'proof_required']);
  }
  expect(await me()).toBe(200);
  api.clock.advance(12 * HOUR - 11 * 60_000);
  await browser.refresh();
  expect(await me()).toBe(403);
  await prove(browser);
  expect(await me()).toBe(200);
});

test('a fan is told reason and end, and a suspension whose end has passed ends at the sign-in', async () => {
  const { api, browser, id: by } = await newAdmin();
  const { fan } = await confirmedFan(api);
  const id = await idOf(api, fan);
  const until = new Date(api.clock.now() + HOUR).toISOString();
  const suspend = `/api/admin/users/${id}/suspend`;
  const past = { ...SUSPENSION, until: new Date(api.clock.now()).toISOString() };
  expect((await browser.call('POST', suspend, past)).statusCode).toBe(400);
  const hidden = await browser.call('POST', suspend, { reason: 'a\u0007b' });
  expect(hidden.json()).toMatchObject({ code: 'invalid_text', field: 'reason' });
  expect((await browser.call('POST', suspend, { ...SUSPENSION, until })).statusCode).toBe(200);
  expect((await browser.call('POST', suspend, SUSPENSION)).statusCode).toBe(409);
  const mail = (await api.outbox()).find(({ to }) => to === fan.email);
  expect(mail?.text).toContain(SUSPENSION.reason);
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(403);
  api.clock.advance(HOUR);
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(200);
  expect(await audited(api, 'suspension.ended')).toHaveLength(1);
  expect((await api.database.pool.query('select 1 from suspensions')).rows).toEqual([]);
  await browser.refresh();
  const page = await browser.call('GET', `/api/admin/audit?by=${by}&action=account.suspended`);
  expect(page.json().rows).toMatchObject([{ user: { id }, by: { id: by }, detail: { until } }]);
  const card = (await browser.call('GET', `/api/admin/users/${id}`)).json();
  expect(card.acts.map(({ action }: { action: string }) => action)).toEqual([
    'suspension.ended',
    'account.suspended',
  ]);
});

test('the audit is read page by page, each row once, and refuses what is no place in it', async () => {
  const { api, browser } = await newAdmin();
  await api.database.pool.query(
    `insert into audit (at, action, detail)
     select now(), 'admin.looked', '{}' from generate_series(1, 60)`,
  );
  const rows: number[] = [];
  let next: number | null = null;
  do {
    const after = next === null ? '' : `&after=${next}`;
    const page = await browser.call('GET', `/api/admin/audit?action=admin.looked${after}`);
    const read: { rows: { id: number }[]; next: number | null } = page.json();
    rows.push(...read.rows.map(({ id }) => id));
    next = read.next;
  } while (next !== null);
  expect(rows).toHaveLength(60);
  expect(rows).toEqual([...new Set(rows)].sort((one, other) => other - one));
  for (const after of ['0', '-1', 'x', '1.5', '1e3', '9'.repeat(16)]) {
    expect((await browser.call('GET', `/api/admin/audit?after=${after}`)).statusCode).toBe(400);
  }
});
