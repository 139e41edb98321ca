import { expect, test } from 'vitest';
import type { ContentDraft } from '../../../contract/content/fields.ts';
import type { MyEntriesResponse } from '../../../contract/schemas/events.ts';
import { draw } from '../../../server/events/draws.ts';
import { roundsOn, together } from '../auth/at-once.ts';
import { type Browser, later, newAdmin, signedIn, type TestApi } from '../auth/fans.ts';
import { audited, rowsOf } from '../auth/rows.ts';
import { eventDesk } from '../publishing/event-desk.ts';
import { hasPostgres } from '../support/databases.ts';
import { usualApi } from '../support/usual-app.ts';
import {
  changeEvent,
  codeOf,
  DAY,
  enter,
  entered,
  entryOf,
  eventSeen,
  HOUR,
  newEvent,
  openEvent,
  REASON,
} from './giveaway.ts';

/** The first one by its category, as an editor would write it. */
async function twoRounds(
  api: TestApi,
  { winners, reserves }: { winners: number; reserves: number },
) {
  const first = await newEvent(api, { winners: [3] });
  const second = await newEvent(api, { winners: [winners], reserves, ends: HOUR + 1 });
  await changeEvent(api, first, 'category', `${first}-page`);
  await changeEvent(api, second, 'round_of', `${first}-page`);
  return { first, second };
}

const placeIn = async (browser: Browser, event: string) => (await entryOf(browser, event)).place;

const statesIn = async (fans: Browser[], event: string) =>
  Promise.all(fans.map(async (fan) => (await placeIn(fan, event))?.state));

/** Three fans in both rounds, and one who is in the second alone. */
async function fansIn(api: TestApi, rounds: string[], many = 3) {
  const fans: Browser[] = [];
  for (let at = 0; at < many; at += 1) {
    const { browser } = await signedIn(api);
    for (const event of rounds) await entered(browser, event);
    fans.push(browser);
  }
  return fans;
}

test('a fan holds a place in one round: of a second one the place passes to whoever holds none, in public, and the fan reads why', async () => {
  const api = await usualApi();
  const { first, second } = await twoRounds(api, { winners: 2, reserves: 2 });
  const both = await fansIn(api, [first, second]);
  const [other] = await fansIn(api, [second], 1);
  if (!other) throw new Error('nobody entered');
  await later(api, HOUR + 1, ...both, other);
  const inOrder = [];
  for (const event of [second, first, second])
    inOrder.push((await draw(api.app, event, { atOnce: true })).kind);
  expect(inOrder).toEqual(['earlier round', 'drawn', 'drawn']);
  expect(await statesIn(both, first)).toEqual(['won', 'won', 'won']);
  expect(await statesIn([...both, other], second)).toEqual([
    ...['taken_away', 'taken_away', 'taken_away'],
    'won',
  ]);
  expect((await placeIn(both[0] ?? expect.fail(), second))?.takenFor).toBeNull();
  expect((await api.outbox()).filter(({ text }) => /taken away/.test(text))).toEqual([]);
  const seen = await eventSeen(api, second);
  expect(seen.draw).toMatchObject({ doubts: ['drawn_early'] });
  expect(seen.draw?.winners).toHaveLength(2);
  expect(seen.draw?.passedOn?.length).toBeGreaterThan(0);
});

test('whoever gives up the place of the first round, or may win in several, keeps that of the second', async () => {
  const api = await usualApi();
  for (const isGivenUp of [true, false]) {
    const { first, second } = await twoRounds(api, { winners: 3, reserves: 1 });
    if (isGivenUp) await rowsOf(api, "update event_giveaways set task = 'confirm'");
    await changeEvent(
      api,
      first,
      isGivenUp ? 'confirm_within' : 'several_wins',
      isGivenUp ? 24 : true,
    );
    const [fan = expect.fail()] = await fansIn(api, [first, second], 1);
    await later(api, HOUR + 1, fan);
    await draw(api.app, first, { atOnce: true });
    if (isGivenUp) await fan.call('POST', `/api/events/${first}/entry/give-up`);
    await draw(api.app, second, { atOnce: true });
    expect([isGivenUp, await statesIn([fan], second)]).toEqual([isGivenUp, ['won']]);
  }
});

test('each page names the rounds, and who has won in one cannot enter another', async () => {
  const api = await usualApi();
  const { first, second } = await twoRounds(api, { winners: 1, reserves: 1 });
  const name = { en: 'Part B', kr: '2부' };
  await changeEvent(api, second, 'round_name', JSON.stringify(name));
  const [fan = expect.fail()] = await fansIn(api, [first], 1);
  await later(api, HOUR + 1, fan);
  await changeEvent(api, second, 'ends_at', new Date(api.clock.now() + HOUR));
  await draw(api.app, first, { atOnce: true });
  expect(await codeOf(enter(fan, second))).toBe('not_eligible_winner');
  const [one, two] = [await eventSeen(api, first), await eventSeen(api, second)];
  expect(one.rounds).toMatchObject({
    severalWins: false,
    rounds: [
      {
        ...{ id: first, category: `${first}-page`, name: { en: 'Night of Tests' } },
        ...{ status: 'ended', resultsOut: true },
      },
      { id: second, category: second, name, status: 'active', resultsOut: false },
    ],
  });
  expect(two.rounds).toEqual(one.rounds);
  expect(two.eligibility?.notWinnersOf).toEqual([{ id: first, title: { en: 'Night of Tests' } }]);
  const { browser } = await newAdmin(api);
  const staff = await browser.call('GET', `/api/admin/events/${first}`);
  expect(staff.json().rounds).toEqual([{ id: second, name, texts: { fans: 0, messages: 0 } }]);
  const [other = expect.fail()] = await fansIn(api, [second], 1);
  const own = (await other.call('GET', '/api/events/entries')).json<MyEntriesResponse>().entries;
  expect(own[0]?.event.title).toMatchObject({ en: 'Night of Tests – Part B' });
  const ofStaff = await browser.call('GET', `/api/admin/events/${second}`);
  expect(ofStaff.json().title).toContain(' – Part B');
  await changeEvent(api, second, 'round_name', JSON.stringify({ en: 'Tests' }));
  const named = await browser.call('GET', `/api/admin/events/${second}`);
  expect(named.json().title, 'the title says it already').toBe('Night of Tests');
  await changeEvent(api, second, 'round_of', null);
  expect((await eventSeen(api, first)).rounds).toBeNull();
});

test('a cancellation can take the other rounds along, but those that are drawn or cancelled already; whoever is in several is told of each', async () => {
  const api = await usualApi();
  const { first, second } = await twoRounds(api, { winners: 1, reserves: 0 });
  const third = await newEvent(api, { ends: DAY });
  const fourth = await newEvent(api, { ends: DAY });
  for (const round of [third, fourth]) await changeEvent(api, round, 'round_of', first);
  const [fan = expect.fail()] = await fansIn(api, [first, second, third, fourth], 1);
  const { browser: admin } = await newAdmin(api);
  await later(api, HOUR, fan, admin);
  await draw(api.app, first, { atOnce: true });
  const cancel = (event: string, body: object) =>
    codeOf(admin.call('POST', `/api/admin/events/${event}/cancel`, { reason: REASON, ...body }));
  expect(await cancel(third, {})).toBe('ok');
  expect(await cancel(first, { withRounds: true })).toBe('drawn_already');
  expect(await cancel(second, { withRounds: true })).toBe('ok');
  const halted = [];
  for (const event of [first, second, third, fourth])
    halted.push((await eventSeen(api, event)).acts.map(({ kind, reason }) => [kind, reason]));
  const cancelled = [['cancelled', REASON]];
  expect(halted).toEqual([[], cancelled, cancelled, cancelled]);
  expect((await audited(api, 'giveaway.cancelled')).map(({ detail }) => detail)).toMatchObject([
    { event: third },
    { event: second },
    { event: fourth },
  ]);
  const { rows } = await api.database.pool.query(
    'select event_id from entrant_messages join event_entrants using (entry_id) where correction = 0 order by 1',
  );
  expect(rows.map(({ event_id }) => event_id)).toEqual([second, third, fourth].sort());
});

test('a round of nothing, of itself or of a round is refused, as is an announcement that would tell of an earlier win', async () => {
  const api = await usualApi();
  const { publish, at } = await eventDesk(api);
  expect(await publish({ winnersAnnouncedAt: at(60) })).toBe('ok');
  const later = { startsAt: at(2), endsAt: at(5), winnersAnnouncedAt: at(61) };
  const wrong: [ContentDraft, string][] = [
    [{ roundOf: 'no-such-event' }, 'unknown_reference roundOf'],
    [{ roundOf: 'second-part' }, 'unknown_reference roundOf'],
    [{ roundOf: 'moon-night', winnersAnnouncedAt: at(59) }, 'round_order winnersAnnouncedAt'],
    [{ roundOf: 'moon-night', winnersAnnouncedAt: at(61) }, 'ok'],
  ];
  for (const [round, said] of wrong)
    expect([round, await publish({ ...later, ...round }, 'second-part')]).toEqual([round, said]);
  expect(await publish({ ...later, roundOf: 'second-part' }, 'third-part')).toBe(
    'not_first_round roundOf',
  );
  expect(await publish({ roundOf: 'second-part' })).toBe('not_first_round roundOf');
  expect(await publish({ roundOf: null }, 'third-part')).toBe('ok');
  expect(await publish({ roundOf: 'third-part' })).toBe('not_first_round roundOf');
});

test('once fans have entered a round, nobody changes by editing in how many they can win, which rounds come before it, or the name and the page that hold the rounds together', async () => {
  const api = await usualApi();
  const { publish, archive, at, browser, seen } = await eventDesk(api);
  const head = { giveaways: [], category: 'moon-rounds', winnersAnnouncedAt: null };
  const round = { roundOf: 'moon-rounds', category: null, winnersAnnouncedAt: null };
  const late = { startsAt: at(2), endsAt: at(5) };
  expect(await publish(head)).toBe('ok');
  expect(await publish({ ...round, giveaways: ['1 × 1'] }, 'part-one')).toBe('ok');
  expect(await publish({ severalWins: true }), 'nobody has entered').toBe('ok');
  expect(await publish({ severalWins: false })).toBe('ok');
  await later(api, 1.5 * HOUR, browser);
  const { browser: fan } = await signedIn(api);
  await entered(fan, 'part-one');
  const earlier = { ...late, startsAt: at(0), endsAt: at(1) };
  const acts = [
    () => publish({ severalWins: true }),
    () => publish({ category: 'other' }),
    () => archive(),
    () => publish({ ...round, ...earlier }, 'part-zero'),
    () => publish({ ...round, ...late }, 'part-two'),
    () => publish({ endsAt: at(1) }, 'part-two'),
    () => publish({ title: { en: 'Moon Nights' }, severalWins: false, category: 'moon-rounds' }),
  ];
  const said = [];
  for (const act of acts) said.push(await act());
  expect(said).toEqual([
    'entries_exist severalWins',
    'in_use category',
    'entries_exist',
    'entries_exist roundOf',
    'ok',
    'entries_exist endsAt',
    'ok',
  ]);
  expect((await seen('part-one'))?.rounds).toMatchObject({ severalWins: false });
});

test('a later round cannot be drawn at once where that would tell of a win before its announcement', async () => {
  const { api, event: first } = await openEvent({ winners: [1], ends: HOUR, announced: 5 * HOUR });
  const second = await newEvent(api, { winners: [1], ends: HOUR + 1 });
  await changeEvent(api, second, 'round_of', first);
  const [fan = expect.fail()] = await fansIn(api, [first, second], 1);
  await later(api, 2 * HOUR, fan);
  const drawn = async (event: string) => (await draw(api.app, event, { atOnce: true })).kind;
  expect([await drawn(first), await drawn(second)]).toEqual(['drawn', 'earlier round']);
  const seen = await eventSeen(api, second);
  expect(seen.draw).toMatchObject({ winners: [], passedOn: [] });
  expect(seen.rounds?.rounds.map(({ resultsOut }) => resultsOut)).toEqual([false, false]);
  await later(api, 3 * HOUR, fan);
  expect(await drawn(second)).toBe('drawn');
});

test('a correction that would announce a later round before an earlier one is refused', async () => {
  const { api, event: first } = await openEvent({ winners: [1], ends: HOUR, announced: 5 * HOUR });
  const second = await newEvent(api, { winners: [1], ends: HOUR, announced: 5 * HOUR });
  await changeEvent(api, second, 'round_of', first);
  const { browser } = await newAdmin(api);
  const announce = async (event: string, hours: number) => {
    const winnersAnnouncedAt = new Date(api.clock.now() + hours * HOUR).toISOString();
    const body = { after: 0, losesProof: false, reason: REASON, changes: { winnersAnnouncedAt } };
    return codeOf(browser.call('POST', `/api/admin/events/${event}/correct`, body));
  };
  const [before = '', after = ''] = [first, second].sort();
  expect(await announce(after, 4)).toBe('round_order');
  expect(await announce(before, 7)).toBe('round_order');
  expect(await announce(before, 3)).toBe('ok');
});

test.runIf(hasPostgres())(
  'two rounds drawn at the same time leave each fan one place',
  async () => {
    const api = await usualApi();
    for (const _ of roundsOn('a real PostgreSQL')) {
      const { first, second } = await twoRounds(api, { winners: 3, reserves: 3 });
      const fans = await fansIn(api, [first, second]);
      await later(api, HOUR + 1, ...fans);
      await together(2, (at) => draw(api.app, at ? first : second, { atOnce: true }));
      // Unless it was drawn just after the first.
      await draw(api.app, second, { atOnce: true });
      for (const fan of fans) {
        const places = [await placeIn(fan, first), await placeIn(fan, second)];
        expect(places.filter((place) => place?.state === 'won')).toHaveLength(1);
      }
    }
  },
);
