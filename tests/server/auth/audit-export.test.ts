import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import * as LIMITS from '../../../contract/limits.ts';
import { clockInKorea } from '../../../contract/rules/day.ts';
import { isDeep } from '../../depth.ts';
import { type Browser, newAdmin, SUSPENSION, signedIn, type TestApi } from './fans.ts';
import { audited, idOf } from './rows.ts';

const EXPORT = '/api/admin/audit/export';
const REASON = { reason: ' Yearly check ' };

async function exportedBy(browser: Browser, body: object) {
  const answer = await browser.call('POST', EXPORT, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { csv, file }: { csv: string; file: string } = answer.json();
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  return { answer, csv, file, rows };
}

const fill = ({ database }: TestApi, action: string, rows: number) =>
  database.pool.query(
    `insert into audit (at, action, detail)
     select now(), $1, jsonb_build_object('count', n) from generate_series(1, $2::int) as n`,
    [action, rows],
  );

test('the export has the rows that the filter shows, without session, and notes who, why and the filter; a suspension keeps its reason', async () => {
  const { api, browser, fan: admin } = await newAdmin();
  const by = await idOf(api, admin);
  const { fan } = await signedIn(api);
  const userId = await idOf(api, fan);
  const other = await signedIn(api);
  for (const id of [userId, await idOf(api, other.fan)])
    await browser.call('POST', `/api/admin/users/${id}/suspend`, SUSPENSION);
  await browser.call('POST', `/api/admin/users/${userId}/reinstate`);
  const filter = { userId, by, action: 'account.suspended' };
  const { answer, csv, file, rows } = await exportedBy(browser, { ...filter, ...REASON });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-type']).toMatch('application/json');
  expect(file).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
  const shown = (
    await browser.call('GET', `/api/admin/audit?userId=${userId}&by=${by}&action=account.suspended`)
  ).json().rows;
  const [row] = shown;
  const detail = { before: 'active', after: 'suspended', reason: 'Insults in the chat.' };
  expect(shown).toMatchObject([{ detail }]);
  const card = (await browser.call('GET', `/api/admin/users/${userId}`)).json();
  expect([card.suspension, card.acts.at(-1)]).toEqual([null, row]);
  expect(rows).toEqual([
    {
      Number: String(row.id),
      'Time (KST)': clockInKorea(row.at),
      Action: 'account.suspended',
      Account: userId,
      'Account’s nickname': fan.nickname,
      By: by,
      'By’s nickname': admin.nickname,
      Detail: 'after: suspended; before: active; reason: Insults in the chat.',
    },
  ]);
  const { rows: sessions } = await api.database.pool.query('select id from sessions');
  for (const { id } of sessions) expect(csv).not.toContain(id);
  expect(await audited(api, 'audit.exported')).toEqual([
    {
      userId: null,
      detail: {
        ...{ by, action: 'account.suspended', account: userId, staff: by },
        reason: 'Yearly check',
      },
    },
  ]);
});

test('of many rows the export has each once, newest first', async () => {
  const { api, browser } = await newAdmin();
  await fill(api, 'card.added', 501);
  const { rows, file } = await exportedBy(browser, { action: 'card.added', ...REASON });
  const numbers = rows.map((row) => Number(row.Number));
  expect(numbers).toHaveLength(501);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => other - one));
  expect(file).not.toContain('newest');
});

test.runIf(isDeep)(
  'of more rows than a file may have the export has the newest, and its name says so',
  async () => {
    const { api, browser } = await newAdmin();
    const most = LIMITS.auditExportRows;
    await fill(api, 'card.added', most);
    await fill(api, 'card.removed', most + 1);
    const whole = await exportedBy(browser, { action: 'card.added', ...REASON });
    expect([whole.rows.length, whole.file.includes('newest')]).toEqual([most, false]);
    const cut = await exportedBy(browser, { action: 'card.removed', ...REASON });
    expect(cut.rows).toHaveLength(most);
    expect([cut.rows[0]?.Detail, cut.rows.at(-1)?.Detail]).toEqual([
      `count: ${most + 1}`,
      'count: 2',
    ]);
    expect(cut.file).toMatch(/-newest-100000\.csv$/);
  },
);

test('nothing is exported for a wrong reason or filter, after ten minutes, or for who is no admin any more', async () => {
  const { api, browser, fan: admin } = await newAdmin();
  const codeOf = async (body: object) => {
    const answer = await browser.call('POST', EXPORT, body);
    return [answer.statusCode, answer.json().code, answer.json().field];
  };
  expect(await codeOf({ reason: ' ' })).toEqual([400, 'missing_fields', 'reason']);
  expect(await codeOf({ reason: 'x'.repeat(201) })).toEqual([400, 'too_long', 'reason']);
  expect(await codeOf({ reason: 'a\u0007b' })).toEqual([400, 'invalid_text', 'reason']);
  expect((await codeOf({}))[0]).toBe(400);
  expect((await codeOf({ ...REASON, userId: 'luna' }))[0]).toBe(400);
  api.clock.advance(10 * 60_000 + 1);
  expect((await codeOf(REASON)).slice(0, 2)).toEqual([403, 'proof_required']);
  await api.database.pool.query("update users set role = 'support' where username = $1", [
    admin.username,
  ]);
  expect((await codeOf(REASON))[0]).toBe(403);
  expect(await audited(api, 'audit.exported')).toEqual([]);
});
