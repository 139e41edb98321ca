import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { draw } from '../../../server/events/draws.ts';
import { runDraws } from '../../../server/jobs/draws.ts';
import { call, signedIn, type TestApi } from '../auth/fans.ts';
import { databases } from '../support/databases.ts';
import { usualApi, usualApisOn } from '../support/usual-app.ts';
import {
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

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

const entriesSeen = async (api: TestApi, event: string) =>
  (await call(api, 'GET', `/api/contents/events/${event}/draw/entries`)).body;

test('the seed’s hash is public before the deadline, and anybody who recomputes the draw gets the same winners', async () => {
  const api = await usualApi();
  const committedAt = new Date(api.clock.now() - HOUR).toISOString();
  const event = await newEvent(api, { winners: [3, 2], begins: -HOUR });
  const before = (await eventSeen(api, event)).draw;
  expect(before).toEqual({
    ...{ seedHash: expect.stringMatching(/^[0-9a-f]{64}$/), committedAt },
    ...{ closedAt: null, entriesHash: null, entryCount: null, drawnAt: null, seed: null },
    ...{ winners: [], doubts: [], disqualified: 0, passedOn: [], vacant: [] },
  });
  const one = await entrants(api, event, 6);
  const two = await entrants(api, event, 3, { ...FORM, number: 2 });
  expect(await draw(api.app, event)).toEqual({ kind: 'not over' });
  expect(JSON.parse(await entriesSeen(api, event))).toMatchObject({ code: 'not_found' });

  api.clock.advance(HOUR);
  await runDraws(api.app);
  const closed = (await eventSeen(api, event)).draw;
  const list = await entriesSeen(api, event);
  const lines = [...one, ...two].map(({ entry: { id, number } }) => `${id} ${number}`).sort();
  expect(list).toBe(lines.join('\n'));
  expect(closed).toMatchObject({ entriesHash: sha256(list), entryCount: 9, seed: null });

  api.clock.advance(DAY);
  const done = { kind: 'drawn', entries: 9, winners: 5, doubts: [] };
  expect(await draw(api.app, event)).toEqual(done);
  const drawn = (await eventSeen(api, event)).draw;
  expect(drawn).toMatchObject({ committedAt, doubts: [] });
  const seed = Buffer.from(drawn?.seed ?? '', 'hex');
  expect([sha256(seed), drawn?.seedHash]).toEqual([before?.seedHash, before?.seedHash]);
  const winnersOf = (number: number, most: number) =>
    lines
      .filter((line) => line.endsWith(` ${number}`))
      .map((line) => line.slice(0, 16))
      .map((id) => ({ id, score: createHmac('sha256', seed).update(id).digest('hex') }))
      .sort((a, b) => (a.score < b.score ? -1 : 1))
      .slice(0, most)
      .map(({ id }, index) => ({ number, place: index + 1, id }));
  expect(drawn?.winners).toEqual([...winnersOf(1, 3), ...winnersOf(2, 2)]);
  expect(await draw(api.app, event)).toEqual({ kind: 'drawn already' });

  const won = new Set(drawn?.winners.map(({ id }) => id));
  for (const { fan, browser, entry } of [...one, ...two]) {
    await browser.signIn(fan.username);
    const seen = (await browser.call('GET', `/api/events/${event}/entry`)).json().entry;
    const { state } = seen.place ?? {};
    const has = won.has(entry.id) ? 'won' : undefined;
    expect([seen, state]).toEqual([{ ...entry, won: Boolean(has), place: seen.place }, has]);
  }
});

test('entries changed after the close are not drawn from', async () => {
  const { api, event } = await openEvent({ winners: [1, 1] });
  const [{ entry } = expect.fail()] = await entrants(api, event, 3);
  api.clock.advance(HOUR);
  await runDraws(api.app);
  const { pool } = api.database;
  await pool.query('update event_entries set number = 2 where id = $1', [entry.id]);
  api.clock.advance(DAY);
  expect(await draw(api.app, event)).toEqual({ kind: 'tampered', entries: 3 });
  expect((await eventSeen(api, event)).draw).toMatchObject({ drawnAt: null, seed: null });
});

describe.each(databases())('on $name', { timeout: 240_000 }, ({ open }) => {
  const openOn = usualApisOn(open);

  test('an entry sent during the close is in the hash, or refused', async () => {
    const api = await openOn();
    const event = await newEvent(api, { ends: 10 });
    const fans = await Promise.all(Array.from({ length: 12 }, () => signedIn(api)));
    await entered(fans[0]?.browser ?? expect.fail(), event);
    const late = fans.map(async ({ browser }, at) => {
      // Started before the deadline, perhaps written after it.
      if (at === 6) api.clock.advance(10);
      return enter(browser, event);
    });
    const [result] = await Promise.all([draw(api.app, event, { atOnce: true }), ...late]);
    const { rowCount } = await api.database.pool.query(
      'select from event_entries where event_id = $1',
      [event],
    );
    expect(result).toMatchObject({ kind: 'drawn', entries: rowCount });
  });
});
