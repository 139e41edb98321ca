import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../contract/languages.ts';
import { seeded } from './seeded.ts';

/** Open movies of the Blender Foundation (server/db/seed/README.md). */
const OPEN_MOVIES = new Set([
  'aqz-KE-bpKQ',
  'eRsGyueVLvQ',
  'R6MlUcmOul8',
  'TLkA0RELQ1g',
  'Y-rmzh0PI3c',
  'WhWc3b3KhnY',
  '_cMxraX_5RE',
  'mN0zPOpADL4',
  'PVGeM40dABA',
  'UXqq0ZvbOnk',
  'pKmSdY56VtY',
  'u9lj-c29dxI',
]);

test('the seed has as much content as promised', async () => {
  const { contents } = await seeded();
  const { home, videos, galleries } = contents;
  expect([home.onStage.length, home.awardMoments.length]).toEqual([5, 5]);
  expect(home.signature.length).toBeGreaterThanOrEqual(6);
  expect(videos.filter(({ type }) => type === 'video').length).toBeGreaterThanOrEqual(36);
  expect(videos.map(({ rank }) => rank)).toEqual(videos.map((_, index) => index + 1));
  expect(contents.awards.length).toBe(22);
  expect(contents.auditions.length).toBe(2);
  expect(contents.games.filter(({ active }) => active).length).toBe(1);
  expect(contents.notices.length).toBeGreaterThanOrEqual(12);
  expect(contents.faq.flatMap(({ entries }) => entries).length).toBeGreaterThanOrEqual(20);
  expect([...galleries].map(([category, images]) => [category, images.length])).toEqual([
    ['2024KWDA', 16],
    ['2025KWDA', 16],
  ]);
});

test('every picture has its six files, and every file belongs to a picture', async () => {
  const { contents } = await seeded();
  const bases = contents.pictures.map(({ base }) => base);
  const files = bases.flatMap((base) =>
    [480, 960, 1440].flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`]),
  );

  expect(new Set(bases).size).toBe(bases.length);
  expect(files.filter((file) => !existsSync(`server/db/seed${file}`))).toEqual([]);
  expect(readdirSync('server/db/seed/artwork').length).toBe(files.length);
});

/** Every text for fans in a value of JSON. */
function textsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return 'en' in value ? [{ ...value }] : Object.values(value).flatMap(textsIn);
}

test('every text and keyword of the sample content is in four languages', () => {
  const files = readdirSync('server/db/seed').filter((name) => name.endsWith('.json'));
  const texts = files.flatMap((name) =>
    textsIn(JSON.parse(readFileSync(`server/db/seed/${name}`, 'utf8'))),
  );
  expect(texts.length).toBeGreaterThan(files.length);
  const isBlank = (word: unknown) => typeof word !== 'string' || word.trim() === '';
  const isMissing = (words: unknown) =>
    Array.isArray(words) ? words.length === 0 || words.some(isBlank) : isBlank(words);
  expect(texts.filter((text) => LANGUAGES.some((language) => isMissing(text[language])))).toEqual(
    [],
  );
});

test('only openly licensed films are embedded', async () => {
  const { contents } = await seeded();
  const films = [
    ...contents.videos.map(({ youtubeId }) => youtubeId),
    ...contents.home.signature.map(({ embedId }) => embedId),
  ];
  expect(films.filter((film) => !OPEN_MOVIES.has(film))).toEqual([]);
});
