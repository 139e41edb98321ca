import { expect, test } from 'vitest';
import type {
  ApplicationsPage,
  OpenedApplication,
} from '../../../contract/schemas/application-inbox.ts';
import { type Browser, newAdmin, signedIn, type TestApi } from '../auth/fans.ts';
import { audited, idOf } from '../auth/rows.ts';
import { newKey } from '../support/new-key.ts';
import { openMails } from '../support/support-threads.ts';
import { applicationForm, VOICE } from './application-form.ts';

const AUDITION = '/api/admin/auditions/new-voice-2026';
const DAY = 24 * 60 * 60_000;

async function casting() {
  const { api, mails, state } = await openMails();
  await api.database.pool.query(
    `update auditions set starts_at = $1, ends_at = $2 where id = 'new-voice-2026'`,
    [new Date(api.clock.now() - DAY), new Date(api.clock.now() + DAY)],
  );
  const staff = await newAdmin(api);
  mails.length = 0;
  return { api, mails, state, staff, browser: staff.browser };
}

async function applicant(api: TestApi, language = 'kr', isConfirmed = true) {
  const fan = await signedIn(api);
  await api.database.pool.query(
    `update users set language = $1, email_confirmed_at = case when $2 then now() end
     where username = $3`,
    [language, isConfirmed, fan.fan.username],
  );
  const sent = await fan.browser.call('POST', VOICE, applicationForm);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return { ...fan, id: await idOf(api, fan.fan) };
}

const page = async (browser: Browser, query = '') =>
  (await browser.call('GET', `${AUDITION}${query}`)).json<ApplicationsPage>();
const idIn = async (browser: Browser) => (await page(browser)).applications[0]?.id ?? '';
const open = async (browser: Browser, id: string) =>
  (await browser.call('GET', `${AUDITION}/applications/${id}`)).json<OpenedApplication>();
const answer = (browser: Browser, id: string, body: object) =>
  browser.call('POST', `${AUDITION}/applications/${id}/answers`, {
    ...{ version: 0, key: newKey(), text: 'Hello.' },
    ...body,
  });

test('an email that is not confirmed, or is of a suspended fan, is neither shown nor written to, and a suspended fan gets no text either', async () => {
  const { api, mails, browser } = await casting();
  const { fan } = await applicant(api, 'kr', false);
  mails.length = 0;
  const id = await idIn(browser);
  expect((await open(browser, id)).email).toBe(null);
  expect((await answer(browser, id, {})).json().isSent).toBe(true);
  expect((await open(browser, id)).answers).toMatchObject([{ toldBy: 'text' }]);
  await api.database.pool.query(
    `update users set email_confirmed_at = now(), status = 'suspended' where username = $1`,
    [fan.username],
  );
  expect((await answer(browser, id, { version: 1 })).json().isSent).toBe(false);
  expect(mails).toEqual([]);
});

test('a fan without a confirmed email gets a text that says where to read the answer; without a phone none is sent, and both read it', async () => {
  const { api, mails, state, browser } = await casting();
  const texts: { to: string; text: string }[] = [];
  const sms = {
    async send(text: { to: string; text: string }) {
      if (state.fails) throw new Error('503');
      texts.push(text);
    },
  };
  Object.assign(api.app.gateways, { sms });
  const fan = await applicant(api, 'kr', false);
  const id = await idIn(browser);
  mails.length = 0;
  expect(await open(browser, id)).toMatchObject({ email: null, reach: 'text' });
  state.fails = true;
  const text = '축하드려요!';
  expect((await answer(browser, id, { decision: 'accepted', text })).json().isSent).toBe(false);
  state.fails = false;
  const { version, answers } = await open(browser, id);
  const again = `${AUDITION}/applications/${id}/answers/${answers[0]?.id}/send-again`;
  expect((await browser.call('POST', again, { version })).json().isSent).toBe(true);
  expect((await open(browser, id)).answers).toMatchObject([{ delivery: 'sent', toldBy: 'text' }]);
  expect(texts).toEqual([
    {
      to: expect.stringMatching(/^\+82/),
      text: '[Encore] 뉴 보이스 2026: 지원서에 답변이 등록되었습니다. 마이페이지에서 확인해 주세요.',
    },
  ]);
  await api.database.pool.query('update users set phone_number = null where username = $1', [
    fan.fan.username,
  ]);
  expect(await open(browser, id)).toMatchObject({ reach: 'nothing' });
  const last = { version: version + 1, text: 'Until then.' };
  expect((await answer(browser, id, last)).json().isSent).toBe(false);
  expect([mails, texts.length]).toEqual([[], 1]);
  const own = (await fan.browser.call('GET', VOICE)).json();
  expect(own.application).toMatchObject({
    state: 'accepted',
    answers: [
      { decision: 'accepted', text },
      { decision: 'accepted', text: 'Until then.' },
    ],
  });
  const mine = (await fan.browser.call('GET', '/api/auditions/applications')).json();
  expect(mine.applications).toMatchObject([{ state: 'accepted', answer: 'Until then.' }]);
});

test('what is decided can be neither corrected nor withdrawn; before, an answer keeps nobody from it', async () => {
  const { api, browser } = await casting();
  const { browser: fan } = await applicant(api);
  const id = await idIn(browser);
  const correct = (motivation: string) =>
    fan.call('POST', VOICE, { ...applicationForm, motivation });
  await answer(browser, id, { text: 'Which song?' });
  const corrected = (await correct('The second one.')).json();
  expect(corrected.application).toMatchObject({
    state: 'open',
    answers: [{ text: 'Which song?' }],
  });
  await answer(browser, id, { version: 2, decision: 'declined' });
  expect((await correct('The third one.')).json().code).toBe('application_decided');
  expect((await fan.call('POST', `${VOICE}/withdraw`)).json().code).toBe('application_decided');
  expect((await open(browser, id)).motivation).toBe('The second one.');
});

test('an application is read and accepted in the language of the fan; looks and acts are audited', async () => {
  const { api, mails, staff, browser } = await casting();
  const fan = await applicant(api);
  const listed = await page(browser);
  expect(JSON.stringify(listed)).not.toMatch(/Luna Park|sing before|@/);
  const id = listed.applications[0]?.id ?? '';
  expect(await open(browser, id)).toMatchObject({
    ...{ state: 'open', version: 0, language: 'kr', name: 'Luna Park', answers: [] },
    ...{ email: fan.fan.email, user: { id: fan.id, nickname: fan.fan.nickname } },
  });
  const sent = await answer(browser, id, { decision: 'accepted', text: ' 축하드려요! ' });
  expect([sent.statusCode, sent.json().isSent]).toEqual([200, true]);
  expect(mails).toEqual([
    {
      to: fan.fan.email,
      subject: '[Encore] 지원 결과 안내: 뉴 보이스 2026',
      text: '축하드려요!\n\n--\nEncore\n뉴 보이스 2026',
    },
  ]);
  const after = await open(browser, id);
  expect(after).toMatchObject({ state: 'accepted', version: 1 });
  expect(after.answers).toMatchObject([
    { decision: 'accepted', text: '축하드려요!', delivery: 'sent', by: { id: staff.id } },
  ]);
  const detail = { by: staff.id, application: id };
  const row = { userId: fan.id, detail };
  expect(await audited(api, 'application.opened')).toMatchObject([row, row]);
  expect(await audited(api, 'application.answered')).toMatchObject([row]);
});

test('an answer sent again with its key is one mail, and what was not sent can be sent again', async () => {
  const { api, mails, state, browser } = await casting();
  await applicant(api);
  const id = await idIn(browser);
  state.fails = true;
  const body = { key: newKey(), decision: 'declined', text: 'Next time.' };
  expect((await answer(browser, id, body)).json().isSent).toBe(false);
  expect((await answer(browser, id, body)).json().isSent).toBe(false);
  expect((await answer(browser, id, { ...body, text: 'Other.' })).json().code).toBe('conflict');
  const opened = await open(browser, id);
  expect(opened.answers).toMatchObject([{ delivery: 'failed' }]);
  state.fails = false;
  const again = `${AUDITION}/applications/${id}/answers/${opened.answers[0]?.id}/send-again`;
  const { version } = opened;
  expect((await browser.call('POST', again, { version })).json().isSent).toBe(true);
  expect((await browser.call('POST', again, { version })).json().isSent).toBe(true);
  expect(mails).toHaveLength(1);
});

test('whoever has not seen the last answer or correction answers nothing', async () => {
  const { api, mails, browser } = await casting();
  const fan = await applicant(api);
  const id = await idIn(browser);
  const before = (await fan.browser.call('GET', VOICE)).json().application;
  api.clock.advance(1_000);
  const corrected = await fan.browser.call('POST', VOICE, {
    ...applicationForm,
    motivation: 'I dance, too.',
    replaces: before.updatedAt,
  });
  expect(corrected.statusCode).toBe(200);
  expect((await answer(browser, id, {})).json().code).toBe('changed_elsewhere');
  expect((await answer(browser, id, { version: 1 })).statusCode).toBe(200);
  expect((await open(browser, id)).state).toBe('open');
  expect(mails).toHaveLength(1);
});

test('applications are shown by state and in both orders, page by page', async () => {
  const { api, browser } = await casting();
  for (const _ of [1, 2, 3]) {
    await applicant(api);
    api.clock.advance(1_000);
  }
  const all = (await page(browser)).applications.map(({ id }) => id);
  const newest = (await page(browser, '?sort=newest')).applications.map(({ id }) => id);
  expect(newest).toEqual([...all].reverse());
  await answer(browser, all[1] ?? '', { decision: 'accepted' });
  const accepted = await page(browser, '?state=accepted');
  expect(accepted.applications.map(({ id }) => id)).toEqual([all[1]]);
  expect(accepted.audition).toMatchObject({ open: 2, accepted: 1, declined: 0 });
});

test('an archived audition is gone for fans, and its applications stay', async () => {
  const { api, browser } = await casting();
  const fan = await applicant(api);
  const at = '/api/admin/content/auditions/new-voice-2026';
  await browser.call('GET', '/api/admin/content/auditions');
  expect((await browser.call('POST', `${at}/archive`, {})).statusCode).toBe(200);
  api.clock.advance(1_000);
  const seen = async () =>
    (await api.app.inject('/api/contents/auditions/new-voice-2026')).statusCode;
  expect(await seen()).toBe(404);
  expect((await fan.browser.call('POST', VOICE, applicationForm)).statusCode).toBe(404);
  const { applications } = await page(browser);
  expect(applications).toHaveLength(1);
  expect((await open(browser, applications[0]?.id ?? '')).name).toBe('Luna Park');
  const { item } = (await browser.call('GET', at)).json();
  await browser.call('POST', `${at}/publish`, { revision: item.revision });
  api.clock.advance(1_000);
  expect(await seen()).toBe(200);
  await expect(
    api.database.pool.query(`delete from auditions where id = 'new-voice-2026'`),
  ).rejects.toThrow(/foreign key/);
});

test('the dates of an audition change only so that its applications stay valid', async () => {
  const { api, browser } = await casting();
  await applicant(api);
  const at = '/api/admin/content/auditions/new-voice-2026';
  await browser.call('GET', '/api/admin/content/auditions');
  const { document } = (await browser.call('GET', at)).json();
  const iso = (days: number) => new Date(api.clock.now() + days * DAY).toISOString();
  const publish = async (change: object) => {
    const { item } = (await browser.call('GET', at)).json();
    const { revision } = item;
    const saved = await browser.call('POST', at, {
      revision,
      document: { ...document, ...change },
    });
    return browser.call('POST', `${at}/publish`, { revision: saved.json().item.revision });
  };
  for (const [change, code, field] of [
    [{ bornBy: '2008-02-28' }, 'applications_exist', 'bornBy'],
    [{ startsAt: iso(0.5) }, 'applications_exist', 'startsAt'],
    [{ endsAt: iso(-0.5) }, 'applications_exist', 'endsAt'],
    [{ endsAt: iso(-2) }, 'ends_before_start', 'endsAt'],
  ] as const) {
    expect((await publish(change)).json()).toMatchObject({ code, field });
  }
  expect((await publish({ bornBy: '2008-02-29', endsAt: iso(3) })).statusCode).toBe(200);
});
