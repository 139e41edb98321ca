import { expect, test } from 'vitest';
import type { AuditionsResponse } from '../../../contract/schemas/auditions.ts';
import { usualApi } from '../support/usual-app.ts';

const OPEN = '2026-11-22T12:00:00+09:00';
const DEADLINE = '2027-01-01T00:00:00+09:00';

test('the sample auditions are listed, those that end last first, and each has its own address', async () => {
  const { app } = await usualApi();
  const { auditions, ...rest } = (
    await app.inject('/api/contents/auditions')
  ).json<AuditionsResponse>();
  expect(auditions.map(({ id }) => id)).toEqual(['dance-crew', 'new-voice-2026']);
  expect(rest).toEqual({});
  const one = await app.inject('/api/contents/auditions/dance-crew');
  expect([one.json().audition, one.headers['cache-control']]).toEqual([
    auditions[0],
    'public, max-age=60, stale-while-revalidate=600',
  ]);
  expect((await app.inject('/api/contents/auditions/none')).statusCode).toBe(404);
});

test('an audition is sent with its status, which changes with the clock', async () => {
  const { app, clock } = await usualApi();
  const statusAt = async (moment: string) => {
    clock.set(moment);
    return (await app.inject('/api/contents/auditions/new-voice-2026')).json().audition.status;
  };
  expect(await statusAt('2026-10-05T11:59:59+09:00')).toBe('upcoming');
  expect(await statusAt(OPEN)).toBe('active');
  expect(await statusAt(DEADLINE)).toBe('ended');
});

test('a page has 30 auditions, and the next one continues after them', async () => {
  const { app, database } = await usualApi();
  await database.pool.query(`
    insert into auditions select 'a' || n, title, text, requirements, artwork, starts_at,
      ends_at + (n / 2) * interval '1 day', born_by
    from auditions, generate_series(1, 33) n where id = 'dance-crew'`);
  const page = async (after = '') =>
    (await app.inject(`/api/contents/auditions${after}`)).json<AuditionsResponse>();
  const first = await page();
  const second = await page(`?after=${first.next}`);
  const all = [...first.auditions, ...second.auditions].map(({ id }) => id);
  expect([first.auditions.length, second.auditions.length, second.next]).toEqual([
    30,
    5,
    undefined,
  ]);
  expect(new Set(all).size).toBe(35);
});
