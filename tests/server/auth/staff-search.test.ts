import { expect, test } from 'vitest';
import { newAdmin, newStaff, openTestApi, signedIn } from './fans.ts';
import { audited, idOf } from './rows.ts';

test('each role finds what it covers: support fans and no staff, editors content', async () => {
  const api = await openTestApi();
  const admin = await newAdmin(api);
  const support = await newStaff('support', api);
  const editor = await newStaff('editor', api);
  const { fan } = await signedIn(api);
  const at = '/api/admin/content/headlines/doors';
  const document = { text: { en: 'Doors open at fivé' } };
  await admin.browser.call('POST', at, { revision: 0, document });

  const found = async ({ browser }: Pick<typeof editor, 'browser'>, q: string) => {
    const { fans, content } = (await browser.call('POST', '/api/admin/search', { q })).json();
    return [...fans, ...content].map(({ nickname, id }) => nickname ?? id);
  };
  for (const term of [fan.nickname, fan.username, fan.email, ` ${fan.phoneNumber} `]) {
    expect(await found(admin, term)).toEqual([fan.nickname]);
    expect(await found(support, term)).toEqual([fan.nickname]);
    expect(await found(editor, term)).toEqual([]);
  }
  expect(await found(admin, editor.fan.nickname)).toEqual([editor.fan.nickname]);
  expect(await found(support, editor.fan.nickname)).toEqual([]);
  for (const term of ['doors open at', 'DOORS OPEN', 'at five']) {
    expect(await found(admin, term)).toEqual(['doors']);
    expect(await found(editor, term)).toEqual(['doors']);
    expect(await found(support, term)).toEqual([]);
  }
  expect(await found(editor, 'new voice')).toEqual(['new-voice-2026']);
  for (const term of ['x', '%', '\u202e', '( ) [', "'; drop table users; --"]) {
    expect(await found(admin, term)).toEqual([]);
  }
  // That a fan was looked for is kept for good; what was typed is not.
  const rows = await audited(api, 'admin.looked');
  const id = await idOf(api, fan);
  expect(rows.filter(({ userId }) => userId === id).length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(fan.email);
});

test('support cannot open the card of staff', async () => {
  const api = await openTestApi();
  const support = await newStaff('support', api);
  const editor = await newStaff('editor', api);
  const { fan } = await signedIn(api);
  const statusOf = async (id: string) =>
    (await support.browser.call('GET', `/api/admin/users/${id}`)).statusCode;
  expect(await statusOf(await idOf(api, fan))).toBe(200);
  expect(await statusOf(await idOf(api, editor.fan))).toBe(404);
});
