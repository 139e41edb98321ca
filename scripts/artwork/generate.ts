import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { draw } from './draw.ts';
import { encode, meanColor } from './encode.ts';
import { PICTURES } from './pictures.ts';
import { altOf } from './words.ts';

// node scripts/artwork/generate.ts [name…]: draws all pictures, or those named; the list beside the seed is always written in full.
const seed = new URL('../../server/db/seed/', import.meta.url);
const known = new URL('artwork.json', seed);
const wanted = process.argv.slice(2);

const before: Record<string, { color: string }> = await import(known.href, {
  with: { type: 'json' },
}).then(
  ({ default: list }) => list,
  () => ({}),
);

await mkdir(new URL('artwork/', seed), { recursive: true });
const list: Record<string, unknown> = {};
for (const picture of PICTURES) {
  const { name, ratio } = picture;
  let color = before[name]?.color;
  if (color === undefined || wanted.length === 0 || wanted.includes(name)) {
    const sheet = await draw(picture);
    await encode(sheet, fileURLToPath(new URL(`artwork/${name}`, seed)));
    color = await meanColor(sheet);
    console.log(name);
  }
  list[name] = { ratio, color, alt: altOf(picture) };
}
await writeFile(known, `${JSON.stringify(list, null, 2)}\n`);
