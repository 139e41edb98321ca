import { expect, test } from 'vitest';
import type { VideosResponse } from '../../../contract/schemas/contents.ts';
import type { TestApi } from '../auth/fans.ts';
import { recordQueries } from '../support/recorded-queries.ts';
import { usualApi } from '../support/usual-app.ts';

async function walk({ app }: TestApi, filter: string) {
  const pages: VideosResponse[] = [];
  for (let after = ''; ; ) {
    const answer = await app.inject(`/api/contents/videos?${filter}${after}`);
    const page: VideosResponse = answer.json();
    pages.push(page);
    if (page.next === null) return pages;
    after = `&after=${page.next}`;
  }
}

const ORDERED = 'order by rank, id';

test.each([
  ['', `from videos ${ORDERED}`],
  ['category=2024 KWDA', `from videos where category = '2024 KWDA' ${ORDERED}`],
  ['strip=onStage', `from videos where type = 'onStage' ${ORDERED}`],
  ['tag=무대', `from videos where '무대' = any(tag) ${ORDERED}`],
])('videos?%s returns all matches, by rank, in pages of thirty', async (filter, rows) => {
  const api = await usualApi();
  // Many of the same rank, so that IDs decide.
  await api.database.pool.query(`insert into videos select v.id || n, 5, v.title, v.youtube_id, v.artwork, 1, 1, v.type, v.year, v.category, v.tag
    from videos v, generate_series(1, 2) as n`);
  const { rows: wanted } = await api.database.pool.query(`select id ${rows}`);
  const pages = await walk(api, encodeURI(filter));

  expect(pages.flatMap(({ videos }) => videos.map(({ id }) => id))).toEqual(
    wanted.map(({ id }) => id),
  );
  expect(pages.slice(0, -1).every(({ videos }) => videos.length === 30)).toBe(true);
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([wanted.length]));
  expect(pages[0]?.latestYear).toBe(2025);
});

test('a category without videos has no pages', async () => {
  const { app } = await usualApi();
  const empty = await app.inject('/api/contents/videos?category=1999');
  expect(empty.json()).toEqual({ videos: [], total: 0, latestYear: 2025, next: null });
});

test('videos are counted once for all their pages, and again when one is added', async () => {
  const { app, clock, database } = await usualApi();
  const page = async (after = '') =>
    (await app.inject(`/api/contents/videos?${after}`)).json<VideosResponse>();
  const first = await page();
  const queries = recordQueries();
  const second = await page(`after=${first.videos[0]?.id}`);
  expect([second.total, second.latestYear]).toEqual([first.total, first.latestYear]);
  expect([...queries.keys()].filter((text) => /count|max\("?year/.test(text))).toEqual([]);

  await database.pool.query(`insert into videos (id, rank, title, youtube_id, artwork, year, category)
    select 'new', 1, 'New', youtube_id, artwork, 2031, category from videos where id = 'beat'`);
  clock.advance(2_000);
  expect(await page()).toMatchObject({ total: first.total + 1, latestYear: 2031 });
});
