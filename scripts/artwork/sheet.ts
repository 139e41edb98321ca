import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { PICTURES } from './pictures.ts';

// node scripts/artwork/sheet.ts <name prefix> <out.jpg>: all pictures of a kind on one sheet.
const [prefix = 'video', out = 'sheet.jpg', columns = '6'] = process.argv.slice(2);
const cell = 300;
const gap = 8;
const across = Number(columns);
const rows: { height: number; names: string[] }[] = [];
const tall = { '16:9': 9 / 16, '3:4': 4 / 3, '1:1': 1 };
for (const [index, { name, ratio }] of PICTURES.filter((p) =>
  p.name.startsWith(prefix),
).entries()) {
  const height = Math.round(cell * tall[ratio]);
  if (index % across === 0) rows.push({ height, names: [] });
  const row = rows.at(-1);
  row?.names.push(name);
  if (row) row.height = Math.max(row.height, height);
}
let top = gap;
const placed: OverlayOptions[] = [];
for (const { height, names } of rows) {
  for (const [column, name] of names.entries()) {
    const file = fileURLToPath(
      new URL(`../../server/db/seed/artwork/${name}-480.avif`, import.meta.url),
    );
    placed.push({
      input: await sharp(file).resize(cell).toBuffer(),
      left: gap + column * (cell + gap),
      top,
    });
  }
  top += height + gap;
}
await sharp({
  create: { width: gap + across * (cell + gap), height: top, channels: 3, background: '#08060f' },
})
  .composite(placed)
  .jpeg({ quality: 88 })
  .toFile(out);
