import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { type EventItem, EventResponse, EventsResponse } from '../../../contract/schemas/events.ts';
import type { TestApi } from '../auth/fans.ts';
import { usualApi } from '../support/usual-app.ts';
import { changeEvent, eventSeen, HOUR, newEvent, openEvent } from './giveaway.ts';

const DAY = 24 * HOUR;

async function walk(api: TestApi, order: string): Promise<EventItem[][]> {
  const pages: EventItem[][] = [];
  let next: string | null = '';
  while (next !== null) {
    const after: string = next && `&after=${next}`;
    const answer = await api.app.inject(`/api/contents/events?order=${order}${after}`);
    expect([...Value.Errors(EventsResponse, answer.json())]).toEqual([]);
    const page: EventsResponse = answer.json();
    pages.push(page.events);
    next = page.next;
  }
  return pages;
}

/** The moment for which this run has seeded the sample content. */
const TODAY = new Date().toISOString();

test('both orders list every event once, in pages of thirty', async () => {
  const api = await usualApi();
  // Many start and end together; some never end; one in ten is a further round.
  let first = '';
  for (let at = 0; at < 66; at += 1) {
    const event = await newEvent(api, {
      ...{ winners: [], ends: at % 7 === 0 ? null : (at % 4) * DAY + 1 },
    });
    if (at % 11 === 10) await changeEvent(api, event, 'round_of', first);
    else first = event;
    if (at % 3 === 0) api.clock.advance(1);
  }
  const { rowCount } = await api.database.pool.query('select from events where round_of is null');
  const newest = await walk(api, 'registration');
  const soonest = await walk(api, 'deadline');
  for (const pages of [newest, soonest]) {
    expect(pages.map(({ length }) => length)).toEqual([30, 30, (rowCount ?? 0) - 60]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(rowCount);
  }
  const created = newest.flat().map(({ createdAt }) => createdAt);
  expect(created).toEqual(created.toSorted().reverse());
  const ends = soonest.flat().map(({ endDate }) => endDate || '9999');
  expect(ends).toEqual(ends.toSorted());
});

test('an event with rounds is listed once, as the round that is open, else the next one, else the last, under the name of the first', async () => {
  const api = await usualApi();
  const first = await newEvent(api, { begins: HOUR, ends: 2 * HOUR });
  const second = await newEvent(api, { begins: 3 * HOUR, ends: 5 * HOUR });
  const third = await newEvent(api, { begins: 4 * HOUR, ends: 6 * HOUR });
  await changeEvent(api, first, 'category', `${first}-page`);
  await changeEvent(api, first, 'title', JSON.stringify({ en: 'Raffle' }));
  await changeEvent(api, second, 'round_of', first);
  await changeEvent(api, third, 'round_of', `${first}-page`);
  const act = (event: string, kind: string, number = 1) =>
    api.database.pool.query('insert into event_acts values ($1, $2, $3, $4, $5)', [
      ...[event, number, kind, JSON.stringify({ en: 'Repairs' }), new Date(api.clock.now())],
    ]);
  const all = [first, second, third];
  const seen = async (order = 'registration') => {
    api.clock.advance(1_000);
    const listed = (await walk(api, order)).flat();
    return listed.filter(({ id }) => all.includes(id));
  };
  const standing = async () =>
    (await seen()).map(({ id, status, rounds }) => [
      all.indexOf(id),
      status,
      rounds?.rounds.length,
    ]);
  const from = api.clock.now();
  const at = async (hours: number, change?: () => Promise<unknown>) => {
    api.clock.set(new Date(from + hours * HOUR).toISOString());
    await change?.();
    return [hours, ...(await standing())];
  };
  expect([
    await at(0),
    await at(1.5),
    await at(2.5),
    await at(3.5),
    await at(4.5),
    await at(4.6, () => act(second, 'paused')),
    await at(5.5, () => act(second, 'resumed', 2)),
    await at(7),
    await at(8, () => act(third, 'cancelled')),
  ]).toEqual([
    [0, [0, 'upcoming', 3]],
    [1.5, [0, 'active', 3]],
    [2.5, [1, 'upcoming', 3]],
    [3.5, [1, 'active', 3]],
    [4.5, [1, 'active', 3]],
    [4.6, [2, 'active', 3]],
    [5.5, [2, 'active', 3]],
    [7, [2, 'ended', 3]],
    [8, [1, 'ended', 3]],
  ]);
  const [card] = await seen('deadline');
  expect(card).toMatchObject({ title: { en: 'Raffle' }, category: second, halted: null });
  const { endDate } = (await eventSeen(api, second)) ?? {};
  expect(card?.endDate).toBe(endDate);
  // What a page that was kept asks for, after its last card has become that of another round.
  const next = await api.app.inject(`/api/contents/events?after=${third}`);
  expect(next.statusCode).toBe(200);
  await changeEvent(api, first, 'hidden', true);
  expect((await seen()).map(({ title }) => title.en)).toEqual(['Night of Tests']);
  await changeEvent(api, third, 'hidden', true);
  expect(await standing()).toEqual([[1, 'ended', undefined]]);
});

test('an event is looked up by its category before its ID', async () => {
  const { api, event } = await openEvent();
  await api.database.pool.query(
    `insert into events (id, category, title, line, body, artwork, created_at)
     select 'another', $1, title, line, body, artwork, created_at from events where id = $1`,
    [event],
  );
  expect((await eventSeen(api, event)).id).toBe('another');
});

test('the sample content has past, current and future events and one without an end', async () => {
  const api = await usualApi();
  api.clock.set(TODAY);
  const listed = (await walk(api, 'registration')).flat();
  const seen = listed.map(({ status, endDate }) => (endDate ? status : 'open-ended'));
  expect(new Set(seen)).toEqual(new Set(['active', 'upcoming', 'ended', 'open-ended']));
  const award = await eventSeen(api, '2024kwda');
  expect([...Value.Errors(EventResponse, { event: award })]).toEqual([]);
  expect(award).toMatchObject({
    startDate: '2025-07-04T08:00:00.000Z',
    endDate: '2025-07-22T08:00:00.000Z',
    showStartsAt: '2025-08-21T06:00:00.000Z',
    showEndsAt: '2025-08-21T09:30:00.000Z',
    winnersAnnouncedOn: '2025-07-25',
    bornBy: '2011-07-04',
    giveaways: [
      { number: 1, winners: 40, tickets: 2 },
      { number: 2, winners: 35, tickets: 2 },
    ],
  });
  expect(award.draw?.winners).toHaveLength(75);
});

test('an event can be added to a calendar, in the fan’s language', async () => {
  const api = await usualApi({ PUBLIC_ORIGIN: 'https://fans.example' });
  const answer = await api.app.inject('/api/contents/events/2024kwda/calendar?language=kr');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="2024kwda.ics"',
  });
  const unfolded = answer.body.replaceAll('\r\n ', '');
  for (const line of [
    'DTSTART:20250821T060000Z',
    'DTEND:20250821T093000Z',
    'SUMMARY:2024 KWDA',
    'LOCATION:서울 앙코르돔',
    'DTSTART;VALUE=DATE:20250725',
    'SUMMARY:2024 KWDA: 당첨자 발표',
    'https://fans.example/event/2024kwda',
  ]) {
    expect(unfolded).toContain(line);
  }
  const nowhere = await api.app.inject('/api/contents/events/nowhere/calendar');
  expect(nowhere.statusCode).toBe(404);
});
