import { expect, test } from 'vitest';
import { call, deactivate, signedIn } from '../auth/fans.ts';
import { enter, entered, FORM, HOUR, newEvent, openEvent } from './giveaway.ts';

const problem = (answer: { statusCode: number; json(): { code?: string; field?: string } }) => {
  const { code, field } = answer.json();
  return [answer.statusCode, code, field];
};

test('an entry has a receipt, and can be corrected until the moment before the deadline', async () => {
  const { api, event } = await openEvent({ winners: [2, 3] });
  const { fan, browser } = await signedIn(api);
  const first = await entered(browser, event);
  api.clock.advance(HOUR - 1);
  await browser.signIn(fan.username);
  const last = await entered(browser, event, { ...FORM, name: '  Lee   Mina ', number: 2 });

  expect(first).toEqual({
    ...{ id: first.id, receiptCode: first.receiptCode, number: 1, name: 'Kim Mina' },
    birthDate: '2001-05-09',
    ...{ answers: [], weight: 1 },
    seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    prizes: [
      { number: 1, winners: 2, tickets: 2, name: null },
      { number: 2, winners: 3, tickets: 2, name: null },
    ],
    updatedAt: '2026-03-01T03:00:00.000Z',
    ...{ won: null, place: null, reserve: null, disqualifiedFor: null },
  });
  expect(first.id).toMatch(/^[\w-]{16}$/);
  expect(first.receiptCode).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect(last).toEqual({
    ...first,
    ...{ name: 'Lee Mina', number: 2, updatedAt: '2026-03-01T03:59:59.999Z' },
  });

  api.clock.advance(1);
  expect(problem(await enter(browser, event))).toEqual([409, 'entry_closed', undefined]);
  const kept = await browser.call('GET', `/api/events/${event}/entry`);
  expect(kept.json()).toEqual({
    status: 'ended',
    halted: null,
    endDate: expect.any(String),
    entry: last,
  });
});

test('an event that has not started, has no prize or does not exist accepts no entry', async () => {
  const { api, browser } = await signedIn();
  const early = await newEvent(api, { begins: 1 });
  expect(problem(await enter(browser, early))).toEqual([409, 'entry_not_open', undefined]);
  api.clock.advance(1);
  expect((await enter(browser, early)).statusCode).toBe(200);
  const bare = await newEvent(api, { winners: [] });
  expect(problem(await enter(browser, bare))).toEqual([404, 'not_found', undefined]);
  expect(problem(await enter(browser, 'nowhere'))).toEqual([404, 'not_found', undefined]);
});

test('what breaks a rule is refused at its field, and nothing is stored; the last birth date allowed enters', async () => {
  const { api, event } = await openEvent({ bornBy: '2011-07-04' });
  const { browser } = await signedIn(api);
  for (const [field, change, status, code] of [
    ['name', { name: '1234' }, 400, 'invalid_name'],
    // In Korea it is noon of March 1.
    ['birthDate', { birthDate: '2026-03-02' }, 400, 'invalid_birth_date'],
    [undefined, { birthDate: '2011-07-05' }, 403, 'not_old_enough'],
    ['contactConsent', { contactConsent: false }, 400, 'consent_required'],
    ['number', { number: 2 }, 400, 'invalid_entry'],
  ] as const) {
    const answer = await enter(browser, event, { ...FORM, ...change });
    expect(problem(answer)).toEqual([status, code, field]);
  }
  expect((await browser.call('GET', `/api/events/${event}/entry`)).json()).toEqual({
    ...{ status: 'active', halted: null, endDate: expect.any(String), entry: null },
  });
  await entered(browser, event, { ...FORM, birthDate: '2011-07-04' });
});

test('a stored entry that breaks today’s rules is still shown, and refused at its next correction', async () => {
  const { api, event } = await openEvent();
  const { browser } = await signedIn(api);
  await entered(browser, event);
  const own = async () => (await browser.call('GET', `/api/events/${event}/entry`)).json().entry;
  for (const [name, code] of [
    ['Mina '.repeat(40), 'too_long'],
    ['\u202eMi\u0007na', 'invalid_name'],
  ]) {
    await api.database.pool.query('update event_entrants set name = $1', [name]);
    expect((await own()).name).toBe(name);
    expect(problem(await enter(browser, event, { ...FORM, name }))).toEqual([400, code, 'name']);
    expect((await own()).name).toBe(name);
  }
});

test('a fan’s entries are listed with their events, and are deleted with the account', async () => {
  const { api, browser } = await signedIn();
  const soon = await newEvent(api);
  const later = await newEvent(api, { ends: 2 * HOUR });
  const entries = [await entered(browser, soon), await entered(browser, later)];
  const { browser: other } = await signedIn(api);

  const mine = (await browser.call('GET', '/api/events/entries')).json().entries;
  expect(mine.map(({ entry }: { entry: object }) => entry)).toEqual(entries.reverse());
  expect(mine.map(({ event }: { event: { id: string } }) => event.id)).toEqual([later, soon]);
  expect((await other.call('GET', '/api/events/entries')).json()).toEqual({ entries: [] });
  expect((await call(api, 'GET', '/api/events/entries')).statusCode).toBe(401);

  await deactivate(browser);
  await api.database.pool.query('delete from users');
  expect((await api.database.pool.query('select from event_entrants')).rowCount).toBe(0);
});
