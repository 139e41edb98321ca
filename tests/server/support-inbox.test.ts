import { expect, test } from 'vitest';
import { sweepAccounts } from '../../server/repositories/sweep.ts';
import { newAdmin, signedIn } from './auth/fans.ts';
import { audited, idOf } from './auth/rows.ts';
import {
  answerThread,
  changeThread,
  INBOX,
  openMails,
  openThread,
  storedRequest,
} from './support/support-threads.ts';

const DAY = 24 * 60 * 60_000;

/** Stored, shown and mailed as it is. */
const HOSTILE = `助けて<img src=x onerror=alert(1)>'"; drop table users; --{{7*7}}`;
const HELP = { SUPPORT_EMAIL: 'help@encore.example' };

test('a request is taken, answered in the language of the fan, closed and reopened; each step is in the thread and in the audit', async () => {
  const { api, mails } = await openMails(HELP);
  const { browser, id: by, fan } = await newAdmin(api);
  const member = await signedIn(api);
  const userId = await idOf(api, member.fan);
  const id = await storedRequest(api, { language: 'jp', userId, message: HOSTILE });
  expect((await changeThread(browser, id, 'take', 0)).statusCode).toBe(200);
  mails.length = 0;
  const sent = await answerThread(browser, id, 1, { text: `  こんにちは。\r\n${HOSTILE} ` });
  expect([sent.statusCode, sent.json()]).toEqual([
    200,
    { message: 'Answer stored.', isSent: true },
  ]);
  const thread = await openThread(browser, id);
  expect(mails).toEqual([
    {
      to: 'mina@fans.example',
      replyTo: 'help@encore.example',
      subject: `【Encore】お問い合わせへのお返事（${thread.number}）`,
      text: `こんにちは。\n${HOSTILE}\n\n--\nEncore\nお問い合わせ番号：${thread.number}`,
    },
  ]);
  await changeThread(browser, id, 'close', 2);
  expect((await answerThread(browser, id, 3)).json()).toMatchObject({ code: 'conflict' });
  await changeThread(browser, id, 'reopen', 3);
  await changeThread(browser, id, 'give-back', 4);

  const staff = { id: by, nickname: fan.nickname };
  const after = await openThread(browser, id);
  expect(after).toMatchObject({
    ...{ state: 'open', version: 5, assignedTo: null, isMember: true, message: HOSTILE },
    ...{ email: 'mina@fans.example', user: { id: userId, nickname: member.fan.nickname } },
  });
  expect(
    after.entries.map(({ kind, by: who, text, delivery }) => [kind, who, text, delivery]),
  ).toEqual([
    ['taken', staff, null, null],
    ['answered', staff, `こんにちは。\n${HOSTILE}`, 'sent'],
    ['closed', staff, null, null],
    ['reopened', staff, null, null],
    ['given-back', staff, null, null],
  ]);
  const row = { userId, detail: { by, request: id } };
  for (const [action, times] of [
    ['request.opened', 2],
    ['request.taken', 1],
    ['request.answered', 1],
    ['request.closed', 1],
    ['request.reopened', 1],
    ['request.given-back', 1],
  ] as const) {
    expect([action, await audited(api, action)]).toEqual([action, Array(times).fill(row)]);
  }
});

test('a fan whose language is unknown is answered in English', async () => {
  const { api, mails } = await openMails();
  const { browser } = await newAdmin(api);
  const id = await storedRequest(api, { language: 'xx' });
  await answerThread(browser, id, 0);
  expect(mails.at(-1)?.subject).toMatch(/^\[Encore\] Answer to your request/);
});

test('a mail that fails is stored as failed, nothing of it is logged, and it can be sent again, once', async () => {
  const { api, mails, state } = await openMails();
  const { browser } = await newAdmin(api);
  const id = await storedRequest(api);
  mails.length = 0;
  state.fails = true;
  const failed = await answerThread(browser, id, 0, { text: 'A secret answer.' });
  expect(failed.json()).toMatchObject({ isSent: false });
  const { entries, version } = await openThread(browser, id);
  expect(entries).toMatchObject([
    { kind: 'answered', delivery: 'failed', text: 'A secret answer.' },
  ]);
  for (const told of ['A secret answer', 'mina@fans.example', 'Help me']) {
    expect(api.log()).not.toContain(told);
  }
  expect(api.log()).toContain('an answer of the support was not sent');
  const again = `${INBOX}/${id}/answers/${entries[0]?.id}/send-again`;
  expect((await browser.call('POST', again, { version })).json()).toMatchObject({ isSent: false });
  state.fails = false;
  expect((await browser.call('POST', again, { version })).json()).toMatchObject({
    code: 'changed_elsewhere',
  });
  const now = { version: version + 1 };
  expect((await browser.call('POST', again, now)).json()).toMatchObject({ isSent: true });
  expect((await browser.call('POST', again, now)).json()).toMatchObject({ isSent: true });
  expect(mails.map(({ text }) => text.split('\n')[0])).toEqual(['A secret answer.']);
  expect((await openThread(browser, id)).entries).toMatchObject([{ delivery: 'sent' }]);
});

test('an answer whose process ended while it was sent counts as failed after a minute', async () => {
  const { api, browser } = await newAdmin();
  const id = await storedRequest(api);
  await answerThread(browser, id, 0);
  await api.database.pool.query("update support_entries set delivery = 'sending'");
  const { entries, version } = await openThread(browser, id);
  const again = `${INBOX}/${id}/answers/${entries[0]?.id}/send-again`;
  expect(entries).toMatchObject([{ delivery: 'sending' }]);
  expect((await browser.call('POST', again, { version })).statusCode).toBe(409);
  api.clock.advance(60_001);
  expect((await openThread(browser, id)).entries).toMatchObject([{ delivery: 'failed' }]);
  expect((await browser.call('POST', again, { version })).json()).toMatchObject({ isSent: true });
});

test('an answer without text or with too much, of no request or of another one is refused, and no mail leaves', async () => {
  const { api, browser } = await newAdmin();
  const [one, other] = [await storedRequest(api), await storedRequest(api)];
  const before = (await api.outbox()).length;
  for (const [text, code] of [
    [' \n ', 'missing_fields'],
    ['a'.repeat(4_001), 'too_long'],
  ]) {
    const refused = await answerThread(browser, one, 0, { text });
    expect([refused.statusCode, refused.json().code]).toEqual([400, code]);
  }
  expect((await api.outbox()).length).toBe(before);
  await answerThread(browser, one, 0);
  const { entries } = await openThread(browser, one);
  const foreign = `${INBOX}/${other}/answers/${entries[0]?.id}/send-again`;
  expect((await browser.call('POST', foreign, { version: 0 })).statusCode).toBe(404);
  const gone = crypto.randomUUID();
  expect((await browser.call('GET', `${INBOX}/${gone}`)).statusCode).toBe(404);
  expect((await changeThread(browser, gone, 'take', 0)).statusCode).toBe(404);
  expect((await changeThread(browser, one, 'delete', 0)).statusCode).toBe(404);
});

test('the inbox is filtered, and a cursor repeats and skips nothing while requests come in', async () => {
  const { api, browser, fan, id: me } = await newAdmin();
  const ids: string[] = [];
  for (let at = 0; at < 55; at += 1) ids.unshift(await storedRequest(api));
  const first = (await browser.call('GET', INBOX)).json();
  expect(first.requests).toHaveLength(50);
  expect(Object.keys(first.requests[0]).sort()).toEqual(
    ['assignedTo', 'createdAt', 'id', 'isMember', 'language', 'number', 'state', 'topic'].sort(),
  );
  await storedRequest(api);
  await api.database.pool.query('delete from support_requests where id = $1', [ids[49]]);
  const second = (await browser.call('GET', `${INBOX}?after=${first.next}`)).json();
  expect(second.next).toBeNull();
  const seen = [...first.requests, ...second.requests].map(({ id }: { id: string }) => id);
  expect(seen).toEqual(ids);

  const wanted = await storedRequest(api, { topic: 'privacy', language: 'kr' });
  await changeThread(browser, wanted, 'take', 0);
  const found = async (query: string) =>
    (await browser.call('GET', `${INBOX}?${query}`))
      .json()
      .requests.map(({ id }: { id: string }) => id);
  for (const query of ['topic=privacy', 'language=kr', 'assigned=me', 'topic=privacy&state=open']) {
    expect([query, await found(query)]).toEqual([query, [wanted]]);
  }
  expect(await found('assigned=nobody&topic=privacy')).toEqual([]);
  expect(await found('state=closed')).toEqual([]);
  const [row] = (await browser.call('GET', `${INBOX}?assigned=me`)).json().requests;
  expect(row.assignedTo).toEqual({ id: me, nickname: fan.nickname });
  for (const query of ['state=lost', 'after=1', 'after=1.x', 'assigned=you']) {
    expect((await browser.call('GET', `${INBOX}?${query}`)).statusCode).toBe(400);
  }
});

test('answers go with their request: after its time, and with the account', async () => {
  const { api, browser } = await newAdmin();
  const member = await signedIn(api);
  const [old, own] = [
    await storedRequest(api),
    await storedRequest(api, { userId: await idOf(api, member.fan) }),
  ];
  for (const id of [old, own]) await answerThread(browser, id, 0);
  const left = async () =>
    (await api.database.pool.query('select 1 from support_entries')).rows.length;
  await api.database.pool.query('delete from users where username = $1', [member.fan.username]);
  expect(await left()).toBe(1);
  api.clock.advance(366 * DAY);
  await sweepAccounts(api.database.orm, api.clock.now());
  expect(await left()).toBe(0);
});
