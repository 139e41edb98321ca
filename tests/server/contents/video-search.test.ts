import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canSearch, createSearch } from '../../../contract/rules/search.ts';
import { INDEX_RULES } from '../../../contract/rules/search-text.ts';
import { videoFields } from '../../../contract/rules/video-search.ts';
import type {
  FoundVideosResponse,
  VideoIndexResponse,
} from '../../../contract/schemas/contents.ts';
import { anyText, latinWords } from '../../contract/ordinary-words.ts';
import { isDeep, sample } from '../../depth.ts';
import type { TestApi } from '../auth/fans.ts';
import { rowsOf } from '../auth/rows.ts';
import { buildTest } from '../support/build-test.ts';
import { databases } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';

async function find({ app }: TestApi, q: string, after?: string) {
  const query = new URLSearchParams({ q, ...(after && { after }) });
  return (await app.inject(`/api/contents/videos/search?${query}`)).json<FoundVideosResponse>();
}

async function findAll(api: TestApi, q: string) {
  const ids: string[] = [];
  for (let after: string | undefined, more = true; more; ) {
    const { videos, next } = await find(api, q, after);
    expect(videos.length).toBeLessThanOrEqual(30);
    ids.push(...videos.map(({ id }) => id));
    more = next !== null;
    after = next ?? undefined;
  }
  return ids;
}

describe.each(databases())('on $name', ({ open }) => {
  test('the server finds the same as the page, in the same order, page by page', async () => {
    const api = await usualApisOn(open)();
    const { videos } = (
      await api.app.inject('/api/contents/videos/index')
    ).json<VideoIndexResponse>();
    const search = createSearch(videos, videoFields);
    const terms = videos.flatMap(({ title, tag }) =>
      [title, ...tag].flatMap((text) => [text.slice(0, 2), text.slice(1, 4), text.slice(-3)]),
    );
    const reordered = [
      'sparks lumaveil',
      '무대 루마베일',
      '무대 ㄹㅁㅂㅇ',
      '별 밤',
      'e a',
      '2025 불',
    ];
    const odd = ['ㅂㅌ', 'ㅅㅇ', '불ㅌ', '부', 'KWDA', 'e', '', '💜💜'];
    for (const term of [...sample([...new Set(terms)], 60), ...reordered, ...odd]) {
      const found = canSearch(term) ? search(term) : [];
      expect([term, await findAll(api, term)]).toEqual([term, found.map(({ id }) => id)]);
    }
  });

  test('edited videos are found only by their new texts, new and deleted ones are handled at once', async () => {
    const api = await usualApisOn(open)();
    const { database } = api;
    const ids = async (q: string) => {
      api.clock.advance(2_000);
      return findAll(api, q);
    };
    expect(await ids('불티')).toContain('bulti');
    await database.pool.query(`update videos set tag = '{wombat}' where id = 'bulti'`);
    expect(await ids('womb')).toEqual(['bulti']);
    await database.pool.query(`update videos set title = 'Quokka' where id = 'bulti'`);
    expect([await ids('불티'), await ids('quok')]).toEqual([
      expect.not.arrayContaining(['bulti']),
      ['bulti'],
    ]);
    await database.pool.query(
      `insert into videos (id, rank, title, youtube_id, artwork, year, category)
       select 'new', 999, 'Quokka 2', youtube_id, artwork, year, category from videos where id = 'beat'`,
    );
    expect(await ids('quok')).toEqual(['bulti', 'new']);
    await database.pool.query(`update videos set category = 'Wallaby Awards' where id = 'new'`);
    expect(await ids('wallaby')).toEqual(['new']);
    await database.pool.query(`delete from videos where id = 'bulti'`);
    expect(await ids('quok')).toEqual(['new']);
  });

  test('hiragana and katakana find each other, also in videos indexed by an earlier build', async () => {
    const database = await open();
    await database.pool.query(`update videos set title = 'ガクブチ' where id = 'bulti'`);
    // As a build wrote them whose rules told the two apart.
    await database.pool.query(`insert into video_search (video_id, grams, names, tags)
      select id, '{ガク,クブ,ブチ}', E'\nガクブチ\n', E'\n\n' from videos where id = 'bulti'
      on conflict (video_id) do update set (grams, names, rules) = (excluded.grams, excluded.names, 1)`);
    const api = await buildTest({ database });
    for (const q of ['がくぶち', 'ガクブチ', 'ｶﾞｸﾌﾞﾁ', 'がくブ']) {
      expect([q, await findAll(api, q)]).toEqual([q, ['bulti']]);
    }
    expect(await rowsOf({ database }, 'select min(rules) as oldest from video_search')).toEqual([
      { oldest: INDEX_RULES },
    ]);
  });

  test('whatever is searched, the server answers', async () => {
    const { app } = await usualApisOn(open)();
    const words = [
      'hot',
      'hotel',
      'how',
      'HOT',
      'nla',
      'ㅗㅐㅅ',
      '방탄',
      'コンサート',
      '演唱会',
      '%',
      '(',
      '\\',
      '[',
      '*',
    ];
    const odd = fc
      .sample(anyText, { seed: 22, numRuns: isDeep ? 60 : 20 })
      .map((text) => text.toWellFormed());
    const latin = [...latinWords(3)].filter((_, n) => n % (isDeep ? 150 : 900) === 0);
    for (const q of [...words, ...odd, ...latin, 'a'.repeat(101), 'e\u0301'.repeat(100)]) {
      if (q.length > 2_000) continue;
      const query = new URLSearchParams({ q });
      const { statusCode } = await app.inject(`/api/contents/videos/search?${query}`);
      // No database stores NUL.
      expect([q, statusCode]).toEqual([q, q.includes('\0') ? 400 : 200]);
    }
  });

  test('a typo gets a suggestion, a page that does not exist a 404', async () => {
    const api = await usualApisOn(open)();
    const { total, meant } = await find(api, 'qnfxl');
    expect([total, meant]).toEqual([0, '불티']);
    const { total: most, videos, next } = await find(api, 'kw');
    expect([videos.length, next === null]).toEqual([Math.min(most, 30), most <= 30]);
    const { statusCode } = await api.app.inject('/api/contents/videos/search?q=kw&after=none');
    expect(statusCode).toBe(404);
  });
});
