import { expect, test } from 'vitest';
import type {
  MyApplicationsResponse,
  OwnApplicationResponse,
} from '../../../contract/schemas/auditions.ts';
import { sweepAccounts } from '../../../server/repositories/sweep.ts';
import { call, deactivate, signedIn, type TestApi } from '../auth/fans.ts';
import { rowsOf } from '../auth/rows.ts';
import { usualApi } from '../support/usual-app.ts';
import { applicationForm, VOICE } from './application-form.ts';

const OPEN = '2026-11-22T12:00:00+09:00';
const LAST_MOMENT = '2026-12-31T23:59:59.999+09:00';
const DEADLINE = '2027-01-01T00:00:00+09:00';

const FORM = { ...applicationForm, name: '  Luna Park ' };
const { contactConsent: _, ...SENT } = applicationForm;

/** Signed in on the day of the audition, since no session lasts a year. */
async function applicant(api: TestApi, at = OPEN) {
  api.clock.set(at);
  const { browser, fan } = await signedIn(api);
  const own = async () => (await browser.call('GET', VOICE)).json<OwnApplicationResponse>();
  return { browser, fan, own };
}

test('a fan can apply, correct and withdraw until the last moment, by the server’s clock', async () => {
  const api = await usualApi();
  const { browser, own } = await applicant(api);
  expect(await own()).toEqual({ status: 'active', application: null });

  expect((await browser.call('POST', VOICE, FORM)).statusCode).toBe(200);
  expect(await own()).toMatchObject({ status: 'active', application: SENT });
  await browser.call('POST', VOICE, { ...FORM, motivation: 'Better.' });
  expect((await own()).application).toMatchObject({ ...SENT, motivation: 'Better.' });

  expect((await browser.call('POST', `${VOICE}/withdraw`)).statusCode).toBe(200);
  expect(await own()).toEqual({ status: 'active', application: null });
  expect(await rowsOf(api, 'select * from audition_applications')).toEqual([]);
});

test('a fan’s applications are listed with their auditions and states, never cached, without what was written', async () => {
  const api = await usualApi();
  const { browser } = await applicant(api);
  const DANCE = '/api/auditions/dance-crew/application';
  const list = async () => browser.call('GET', '/api/auditions/applications');
  expect((await list()).json()).toEqual({ applications: [] });
  await api.database.pool.query(
    "update auditions set starts_at = '2026-10-01', ends_at = '2026-11-22T03:00:01Z' where id = 'dance-crew'",
  );
  for (const url of [VOICE, DANCE]) {
    expect((await browser.call('POST', url, FORM)).statusCode).toBe(200);
  }
  const statesOf = (answer: { json(): MyApplicationsResponse }) =>
    answer.json().applications.map(({ audition, status }) => [audition.id, status]);
  expect(statesOf(await list())).toEqual([
    ['new-voice-2026', 'active'],
    ['dance-crew', 'active'],
  ]);
  api.clock.advance(1_000);
  const answer = await list();
  expect(statesOf(answer)).toEqual([
    ['new-voice-2026', 'active'],
    ['dance-crew', 'ended'],
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { audition } = (await api.app.inject('/api/contents/auditions/new-voice-2026')).json();
  const { id, title, artwork, startsAt, endsAt } = audition;
  expect(answer.json().applications[0]).toEqual({
    audition: { id, title, artwork, startsAt, endsAt },
    status: 'active',
    state: 'open',
  });

  await browser.call('POST', `${VOICE}/withdraw`);
  expect(statesOf(await list())).toEqual([['dance-crew', 'ended']]);
  const other = await signedIn(api);
  expect((await other.browser.call('GET', '/api/auditions/applications')).json()).toEqual({
    applications: [],
  });
});

test('an audition accepts nothing before its first moment or from its last on', async () => {
  const api = await usualApi();
  const { browser, own } = await applicant(api, '2026-12-31T23:50:00+09:00');
  api.clock.set(LAST_MOMENT);
  expect((await browser.call('POST', VOICE, FORM)).statusCode).toBe(200);
  api.clock.set(DEADLINE);
  for (const url of [VOICE, `${VOICE}/withdraw`]) {
    const late = await browser.call('POST', url, { ...FORM, name: 'Late' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'audition_closed']);
  }
  expect(await own()).toMatchObject({ status: 'ended', application: SENT });

  const early = await applicant(api, '2026-10-05T11:59:59+09:00');
  expect((await early.browser.call('POST', VOICE, FORM)).json().code).toBe('audition_closed');
  expect((await early.own()).status).toBe('upcoming');
});

test('what breaks the rules is refused at its field; a name and a motivation are stored as they were sent, to the last emoji', async () => {
  const { browser, own } = await applicant(await usualApi());
  for (const [field, value, code] of [
    ['name', 'a'.repeat(200), 'too_long'],
    ['birthDate', '2013-01-01', 'not_old_enough'],
    ['videoUrl', 'javascript:alert(1)', 'invalid_link'],
    ['contactConsent', false, 'consent_required'],
  ] as const) {
    const answer = await browser.call('POST', VOICE, { ...FORM, [field]: value });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code, field }]);
  }
  expect((await own()).application).toBeNull();
  const family = '👨‍👩‍👧‍👦';
  const form = {
    ...FORM,
    name: `${'김'.repeat(59)}민`,
    motivation: `${'a'.repeat(998)}\n${family}`,
  };
  expect((await browser.call('POST', VOICE, form)).statusCode).toBe(200);
  expect((await own()).application).toMatchObject({ name: form.name, motivation: form.motivation });
});

test('an application is visible to its fan only, causes no new version of the list, and is deleted with the account', async () => {
  const api = await usualApi();
  const { browser } = await applicant(api);
  const version = await api.app.contents.version();
  await browser.call('POST', VOICE, FORM);
  api.clock.advance(2_000);
  expect(await api.app.contents.version()).toBe(version);
  const other = await applicant(api, OPEN);
  expect((await other.own()).application).toBeNull();
  expect((await call(api, 'GET', VOICE)).statusCode).toBe(401);

  await deactivate(browser);
  api.clock.advance(61 * 24 * 60 * 60_000);
  await sweepAccounts(api.database.orm, api.clock.now());
  expect(await rowsOf(api, 'select * from audition_applications')).toEqual([]);
});
