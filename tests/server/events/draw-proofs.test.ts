import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDrawCheck, isFair } from '../../../contract/rules/check-draw.ts';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { draw } from '../../../server/events/draws.ts';
import { runDraws } from '../../../server/jobs/draws.ts';
import { together } from '../auth/at-once.ts';
import { call } from '../auth/fans.ts';
import { buildTest } from '../support/build-test.ts';
import { losing } from '../support/cut-connections.ts';
import { databases } from '../support/databases.ts';
import { usualApi, usualApisOn } from '../support/usual-app.ts';
import { DAY, entrants, eventSeen, HOUR, newEvent, openEvent } from './giveaway.ts';

const iso = (at: number) => new Date(at).toISOString();

describe.each(databases())('on $name', { timeout: 240_000 }, ({ open }) => {
  const openOn = usualApisOn(open);

  test('an event with prizes has its own seed and published hash from the moment it is created', async () => {
    const { database, clock } = await openOn();
    const ids = [];
    for (let at = 0; at < 20; at += 1) ids.push(await newEvent({ database, clock }));
    const { rows } = await database.pool.query(
      'select seed, seed_hash from event_draws where event_id = any($1)',
      [ids],
    );
    for (const { seed, seed_hash } of rows) {
      expect(seed).toMatch(/^[0-9a-f]{64}$/);
      expect(createHash('sha256').update(seed, 'hex').digest('hex')).toBe(seed_hash);
    }
    expect(new Set(rows.map(({ seed }) => seed)).size).toBe(20);
  });

  test('a commitment is made in the transaction of the first prize, once, and records the moment', async () => {
    const { database } = await openOn();
    const client = await database.pool.connect();
    const drawOf = async () =>
      (
        await client.query(
          `select *, clock_timestamp() as now from event_draws where event_id = 'bare'`,
        )
      ).rows[0];
    await client.query('begin');
    await client.query(`insert into events (id, title, line, body, artwork, created_at)
      select 'bare', title, line, body, artwork, now() from events where id = 'encore-night'`);
    expect(await drawOf()).toBeUndefined();
    const { rows } = await client.query('select clock_timestamp() as before');
    await client.query(`insert into event_giveaways values ('bare', 1, 2, 2)`);
    const made = await drawOf();
    await client.query(`insert into event_giveaways values ('bare', 2, 3, 1)`);
    expect(await drawOf()).toEqual({ ...made, now: expect.any(Date) });
    await client.query('rollback');
    client.release();
    expect(+made.committed_at).toBeGreaterThanOrEqual(+rows[0].before);
    expect(+made.committed_at).toBeLessThanOrEqual(+made.now);
  });

  test.each([
    ['24 hours', null],
    ['the minutes that its event promises', 10],
  ])(
    'a draw earlier than %s after the close is refused with the time, and closes the entries',
    async (_, wait) => {
      const api = await openOn();
      const event = await newEvent(api, { wait });
      await entrants(api, event, 3);
      api.clock.advance(HOUR);
      const closedAt = api.clock.now();
      const from = closedAt + (wait === null ? DAY : wait * 60_000);
      const early = { kind: 'too early', from: iso(from) };
      expect(await together(3, () => draw(api.app, event))).toEqual([early, early, early]);
      expect(await eventSeen(api, event)).toMatchObject({
        ...(wait && { drawWait: wait }),
        draw: { closedAt: iso(closedAt), entryCount: 3, drawnAt: null, seed: null, doubts: [] },
      });
      api.clock.set(iso(from - 1));
      expect(await draw(api.app, event)).toEqual(early);
      api.clock.advance(1);
      const done = { kind: 'drawn', entries: 3, winners: 2, doubts: [] };
      expect(await draw(api.app, event)).toEqual(done);
      expect((await eventSeen(api, event)).draw?.doubts).toEqual([]);
    },
  );
});

test.each<[string, Parameters<typeof newEvent>[1]]>([
  ['was created after its end', { ends: -HOUR, begins: -DAY, committed: 0 }],
  ['was created after its start', { ends: -1, begins: -DAY, committed: 1 - DAY }],
  ['has a commitment of an unknown moment', { ends: -HOUR, begins: -DAY, committed: null }],
])('the draw of an event that %s is never shown as provable', async (_, options) => {
  const api = await usualApi();
  const event = await newEvent(api, options);
  expect((await eventSeen(api, event)).draw?.doubts).toEqual(['seed_late']);
  await runDraws(api.app);
  api.clock.advance(DAY);
  const done = { kind: 'drawn', entries: 0, winners: 0, doubts: ['seed_late'] };
  expect(await draw(api.app, event)).toEqual(done);
  expect((await eventSeen(api, event)).draw?.doubts).toEqual(['seed_late']);
});

test('the minute’s job closes entries, and never draws', async () => {
  const { api, event } = await openEvent();
  await entrants(api, event, 2);
  for (const wait of [HOUR, HOUR, DAY, 30 * DAY]) {
    api.clock.advance(wait);
    await runDraws(api.app);
    expect((await eventSeen(api, event)).draw).toMatchObject({
      ...{ entryCount: 2, drawnAt: null, seed: null },
    });
  }
});

test('the draw of 2024 KWDA can be repeated, and is the same in every installation', async () => {
  const api = await usualApi();
  const event = await eventSeen(api, '2024kwda');
  const published = event.draw ?? expect.fail();
  expect(published).toMatchObject({
    seedHash: 'd534e69aefe682be1896b0ecd9209f5ec35b1ba7cefd16200fd147dfe8cf22eb',
    entriesHash: '93286f9f76eda583b12ef98b4b175f5f96549c15be64934a97d4ae703118cdb7',
    ...{ committedAt: event.createdAt, doubts: [] },
  });
  const check = createDrawCheck(published, event);
  check.add((await call(api, 'GET', '/api/contents/events/2024kwda/draw/entries')).body);
  expect(isFair(check.findings())).toBe(true);
});

/** Each other change is found by the check itself: tests/contract/check-draw.test.ts. */
test.each([
  [
    'another entry in place of a winner',
    `update event_winners set entry_id = (select min(id) from event_entries e
       where e.event_id = '2024kwda' and e.number = 1 and not exists (select from event_winners w where w.entry_id = e.id))
     where event_id = '2024kwda' and number = 1 and place = 1`,
  ],
  [
    'an entry under another number',
    `update event_entries set number = 3 - number
     where id = (select min(id) from event_entries where event_id = '2024kwda')`,
  ],
])('%s, by hand after the draw, is noticed in every process within two seconds', async (_, sql) => {
  const api = await usualApi();
  const { database, clock } = api;
  const processes = [api, await buildTest({ database, clock })];
  const fairIn = async (process: (typeof processes)[number]) => {
    const get = async (path = '') => process.app.inject(`/api/contents/events/2024kwda${path}`);
    const { event } = (await get()).json<{ event: EventDetail }>();
    const check = createDrawCheck(event.draw ?? expect.fail(), event);
    check.add((await get('/draw/entries')).body);
    return isFair(check.findings());
  };
  expect(await Promise.all(processes.map(fairIn))).toEqual([true, true]);
  // Of entries no other test would know that they were changed.
  onTestFinished(async () => {
    await database.pool.query('update content_version set version = version + 1');
  });
  await database.pool.query(sql);
  clock.advance(2_000);
  expect(await Promise.all(processes.map(fairIn))).toEqual([false, false]);
});

test('a receipt carries the seed’s hash and the prizes as they were when the fan entered', async () => {
  const { api, event } = await openEvent({ winners: [3, 1] });
  const [{ entry, browser } = expect.fail()] = await entrants(api, event, 1);
  const { draw: published, giveaways } = await eventSeen(api, event);
  expect(entry.seedHash).toBe(published?.seedHash);
  expect(giveaways).toMatchObject(entry.prizes ?? []);

  const { pool } = api.database;
  await pool.query(`update event_draws set seed_hash = 'another' where event_id = $1`, [event]);
  await pool.query('update event_giveaways set winners = 9 where event_id = $1', [event]);
  const kept = (await browser.call('GET', `/api/events/${event}/entry`)).json().entry;
  expect(kept).toEqual(entry);
});

test('a list of entries that cannot be read is a 503 in JSON, not what its route was going to send', async () => {
  const api = await usualApi();
  const list = () => call(api, 'GET', '/api/contents/events/2024kwda/draw/entries');
  expect((await list()).statusCode).toBe(200);
  const { result } = await losing({ at: 0, cut: 'before it is sent' }, list);
  const { statusCode, headers } = result;
  expect([
    statusCode,
    headers['content-type'],
    headers['retry-after'],
    headers['cache-control'],
  ]).toEqual([503, 'application/json; charset=utf-8', '10', 'no-store']);
  expect(result.json()).toMatchObject({ code: 'unavailable' });
});
