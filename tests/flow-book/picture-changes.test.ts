import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { picturesWith } from '../../scripts/flow-book/page/on-screen.tsx';
import { compare, comparePictures } from '../../scripts/flow-book/picture-changes.ts';
import { picturesIn, picturesOf, SMALL } from '../../scripts/flow-book/pictures.ts';

type Options = { y?: number; text?: string; height?: number; edges?: 'crispEdges' };

/** A screen with a button at this height. */
const screen = ({
  y = 300,
  text = 'Log in',
  height = 844,
  edges,
}: Options = {}): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="390" height="${height}">
    <rect width="390" height="${height}" fill="#fff"/>
    <rect x="20" y="${y}" width="350" height="48" rx="24" fill="#b00c55"/>
    <text x="40" y="${y - 40}" font-size="20" fill="#1a1527">${text}</text>
    <circle cx="200" cy="600" r="80" fill="#1a1527" shape-rendering="${edges ?? 'auto'}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).webp(SMALL).toBuffer();
};

/** A folder of pictures, such as `en/sign-in/sending`. */
function folderOf(pictures: Record<string, Buffer>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, picture] of Object.entries(pictures)) {
    const file = join(folder, `${name}.webp`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
  }
  return pathToFileURL(`${folder}/`);
}

test('equal pictures have no difference, and neither have smooth edges alone', async () => {
  expect(await compare(await screen(), await screen())).toBeNull();
  expect(await compare(await screen(), await screen({ edges: 'crispEdges' }))).toBeNull();
});

test('the share of a difference grows with it, and its picture has the size of both', async () => {
  const little = await compare(await screen(), await screen({ text: 'Log out' }));
  const much = await compare(await screen(), await screen({ y: 400 }));
  expect(little?.share).toBeGreaterThan(0);
  expect(much?.share).toBeGreaterThan(little?.share ?? 1);
  const longer = await compare(await screen(), await screen({ height: 900 }));
  expect(await sharp(longer?.difference).metadata()).toMatchObject({ width: 390, height: 900 });
  expect(longer?.share).toBeGreaterThan(0.05);
});

test('pictures are compared by language, chart and state, the most changed first', async () => {
  const [plain, other, moved] = [
    await screen(),
    await screen({ text: 'Log out' }),
    await screen({ y: 500 }),
  ];
  const before = folderOf({
    'en/sign-in/sending': plain,
    'kr/sign-in/sending': plain,
    'en/sign-in/clear': plain,
    'en/consent/gone': plain,
  });
  const after = folderOf({
    'en/sign-in/sending': other,
    'kr/sign-in/sending': moved,
    'en/sign-in/clear': plain,
    'jp/consent/one+two': plain,
  });
  const written = folderOf({});
  const changes = await comparePictures({ before, after }, written);
  const named = { chart: 'sign-in', state: 'sending', share: expect.any(Number) };
  expect(changes).toEqual({
    changed: [
      { ...named, language: 'kr' },
      { ...named, language: 'en' },
    ],
    added: [{ language: 'jp', chart: 'consent', state: 'one+two' }],
    removed: [{ language: 'en', chart: 'consent', state: 'gone' }],
    unchanged: 1,
  });
  expect(readdirSync(new URL('kr/sign-in/', written)).toSorted()).toEqual([
    'sending.before.webp',
    'sending.difference.webp',
  ]);
});

test('two states whose pictures are exchanged have both changed', async () => {
  const [one, two] = [await screen(), await screen({ text: 'Log out' })];
  const before = folderOf({ 'en/sign-in/clear': one, 'en/sign-in/sending': two });
  const after = folderOf({ 'en/sign-in/clear': two, 'en/sign-in/sending': one });
  const changes = await comparePictures({ before, after }, folderOf({}));
  expect(changes?.changed.map(({ state }) => state).toSorted()).toEqual(['clear', 'sending']);
});

test('a book without pictures is not compared', async () => {
  const book = folderOf({ 'en/sign-in/clear': await screen() });
  expect(await comparePictures({ before: folderOf({}), after: book }, folderOf({}))).toBeNull();
  expect(await comparePictures({ before: book, after: folderOf({}) }, folderOf({}))).toBeNull();
});

test('a state has every picture in which it is one of the states that are active together', async () => {
  const plain = await screen();
  const folder = folderOf({
    'en/sign-up/waiting+number.editing': plain,
    'kr/sign-up/waiting+number.editing': plain,
    'en/sign-up/waiting+number.proved': plain,
  });
  const pictures = picturesOf('sign-up', picturesIn(folder, 'webp'));
  expect(pictures).toEqual([
    { state: 'waiting+number.editing', languages: ['en', 'kr'] },
    { state: 'waiting+number.proved', languages: ['en'] },
  ]);
  expect(picturesWith(pictures, 'waiting')).toHaveLength(2);
  expect(picturesWith(pictures, 'number.proved')).toEqual([pictures[1]]);
  expect(picturesWith(pictures, 'number')).toEqual([]);
});
