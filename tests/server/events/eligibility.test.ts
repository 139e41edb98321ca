import { expect, test } from 'vitest';
import type { ContentDraft } from '../../../contract/content/fields.ts';
import { draw } from '../../../server/events/draws.ts';
import { type Browser, later, newAdmin, signedIn } from '../auth/fans.ts';
import { eventDesk, MOON_NIGHT } from '../publishing/event-desk.ts';
import { usualApi } from '../support/usual-app.ts';
import {
  changeEvent,
  codeOf,
  DAY,
  enter,
  entered,
  entrants,
  eventSeen,
  FORM,
  HOUR,
  newEvent,
  openEvent,
} from './giveaway.ts';

const standing = async (browser: Browser, event: string) =>
  (await browser.call('GET', `/api/events/${event}/entry`)).json();

/** What a fan reads before anything is typed, and what the form is told. */
async function refused(browser: Browser, event: string) {
  const { obstacle } = await standing(browser, event);
  return [obstacle, await codeOf(enter(browser, event))];
}

test('fans with phone numbers of other countries are told before they type; those of the countries enter', async () => {
  const { api, event } = await openEvent();
  await changeEvent(api, event, 'countries', ['JP', 'CN']);
  const { browser } = await signedIn(api);
  expect(await refused(browser, event)).toEqual(['not_eligible_country', 'not_eligible_country']);
  await changeEvent(api, event, 'countries', ['JP', 'KR']);
  expect(await refused(browser, event)).toEqual([undefined, 'ok']);
  const { eligibility } = await eventSeen(api, event);
  expect(eligibility).toMatchObject({ countries: ['JP', 'KR'], notWinnersOf: [] });
});

test('accounts made at that time or later cannot enter', async () => {
  const { api, event } = await openEvent();
  const { browser, fan } = await signedIn(api);
  const { rows } = await api.database.pool.query(
    'select created_at from users where username = $1',
    [fan.username],
  );
  const made = rows[0].created_at.getTime();
  await changeEvent(api, event, 'accounts_before', new Date(made));
  expect(await refused(browser, event)).toEqual(['not_eligible_account', 'not_eligible_account']);
  await changeEvent(api, event, 'accounts_before', new Date(made + 1));
  expect(await refused(browser, event)).toEqual([undefined, 'ok']);
});

test('who was born too early reads it at the field; an entry from before the limit stays and can be corrected', async () => {
  const { api, event } = await openEvent();
  const { browser } = await signedIn(api);
  const { updatedAt } = await entered(browser, event);
  await changeEvent(api, event, 'born_from', '2001-05-10');
  const renamed = { ...FORM, name: 'Mina Kim', replaces: updatedAt };
  expect(await codeOf(enter(browser, event, renamed))).toBe('ok');
  const { browser: other } = await signedIn(api);
  const answer = await enter(other, event);
  expect(answer.json()).toMatchObject({ code: 'born_too_early', field: 'birthDate' });
  expect(await codeOf(enter(other, event, { ...FORM, birthDate: '2001-05-10' }))).toBe('ok');
});

test('winners of an earlier event, by its name or category, cannot enter as soon as its results are out', async () => {
  const options = { ends: HOUR, announced: 3 * DAY, reserves: 1, confirmWithin: 72 };
  const { api, event: earlier } = await openEvent(options);
  const event = await newEvent(api, { ends: 9 * DAY });
  await changeEvent(api, earlier, 'category', 'earlier-night');
  const [winner] = await entrants(api, earlier, 1);
  if (!winner) throw new Error('nobody entered');
  const { browser: other } = await signedIn(api);
  await changeEvent(api, event, 'not_winners_of', ['earlier-night']);
  await later(api, DAY, winner.browser, other);
  await draw(api.app, earlier, { atOnce: true });
  expect((await standing(winner.browser, event)).obstacle, 'nobody knows yet').toBeUndefined();
  await later(api, 3 * DAY, winner.browser, other);
  expect(await refused(winner.browser, event)).toEqual([
    'not_eligible_winner',
    'not_eligible_winner',
  ]);
  expect(await codeOf(enter(other, event))).toBe('ok');
  const { eligibility } = await eventSeen(api, event);
  expect(eligibility?.notWinnersOf).toEqual([{ id: earlier, title: { en: 'Night of Tests' } }]);
  const { browser: staff } = await newAdmin(api);
  const detail = async (id: string) => (await staff.call('GET', `/api/admin/events/${id}`)).json();
  expect(await detail(event)).toMatchObject({ eligibility, reserves: 0, confirmWithin: null });
  expect(await detail(earlier)).toMatchObject({ reserves: 1, confirmWithin: 72 });
  await winner.browser.call('POST', `/api/events/${earlier}/entry/give-up`);
  expect(await refused(winner.browser, event), 'no win any more').toEqual([undefined, 'ok']);
});

test('limits that nobody could meet are refused, and after the first entry they stand', async () => {
  const api = await usualApi();
  const { publish, at, browser } = await eventDesk(api);
  const wrong: [ContentDraft, string][] = [
    [{ countries: ['XX'] }, 'bad_request countries'],
    [{ countries: [], notWinnersOf: ['no-such-event'] }, 'unknown_reference notWinnersOf'],
    [{ notWinnersOf: ['moon-night'] }, 'unknown_reference notWinnersOf'],
    [
      { notWinnersOf: [], bornFrom: '2011-01-02', bornBy: '2011-01-01' },
      'impossible_birth_dates bornFrom',
    ],
  ];
  const document = { ...MOON_NIGHT, notWinnersOf: ['no-such-event'] };
  const saved = browser.call('POST', '/api/admin/content/events/new-night', {
    revision: 0,
    document,
  });
  expect((await saved).json(), 'when it is saved').toMatchObject({
    ...{ code: 'unknown_reference', field: 'notWinnersOf' },
  });
  for (const [change, said] of wrong)
    expect([change, await publish(change)]).toEqual([change, said]);
  const limits = { countries: ['KR'], bornFrom: '1990-01-01', bornBy: null };
  expect(await publish({ startsAt: at(-1), ...limits })).toBe('ok');
  await entrants(api, 'moon-night', 1);
  expect(await publish({ countries: ['KR', 'JP'] })).toBe('entries_exist countries');
  expect(await publish({ countries: ['KR'], bornFrom: null })).toBe('entries_exist bornFrom');
  const { eligibility } = await eventSeen(api, 'moon-night');
  expect(eligibility).toMatchObject({ countries: ['KR'], bornFrom: '1990-01-01' });
});
