import { readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { PictureChange, PictureChanges } from './changes.types.ts';
import { makeFolderOf, type PictureName, pictureFile, picturesIn, SMALL } from './pictures.ts';

type Size = { width: number; height: number };

async function sizeOf(picture: Buffer): Promise<Size> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

/** Its pixels, with empty ones to the right and below up to this size. */
async function pixelsOf(picture: Buffer, size: Size): Promise<Buffer> {
  const { width, height } = await sizeOf(picture);
  return sharp(picture)
    .ensureAlpha()
    .extend({
      right: size.width - width,
      bottom: size.height - height,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer();
}

/** The share of pixels that look different, without the smooth edges of letters, and a picture in which they are red; null if there are none. */
export async function compare(
  before: Buffer,
  after: Buffer,
): Promise<{ share: number; difference: Buffer } | null> {
  if (before.equals(after)) return null;
  const [old, now] = [await sizeOf(before), await sizeOf(after)];
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const size = { width, height };
  const output = Buffer.alloc(width * height * 4);
  const differing = pixelmatch(
    await pixelsOf(before, size),
    await pixelsOf(after, size),
    output,
    width,
    height,
  );
  if (differing === 0) return null;
  const difference = await sharp(output, { raw: { ...size, channels: 4 } })
    .webp(SMALL)
    .toBuffer();
  return { share: differing / (width * height), difference };
}

const keyOf = ({ language, chart, state }: PictureName) => `${language} ${chart} ${state}`;

/** Compares the pictures of two books; those that changed most come first. What they were, and where they differ, is written beside the present ones. */
export async function comparePictures(
  { before, after }: { before: URL; after: URL },
  changes: URL,
): Promise<PictureChanges | null> {
  const [old, now] = [picturesIn(before, 'webp'), picturesIn(after, 'webp')];
  if (old.length === 0 || now.length === 0) return null;
  const [oldKeys, nowKeys] = [new Set(old.map(keyOf)), new Set(now.map(keyOf))];
  const both = now.filter((name) => oldKeys.has(keyOf(name)));
  const changed: PictureChange[] = [];
  for (const name of both) {
    const own = readFileSync(pictureFile(name, before, 'webp'));
    const found = await compare(own, readFileSync(pictureFile(name, after, 'webp')));
    if (!found) continue;
    changed.push({ ...name, share: found.share });
    makeFolderOf(name, changes);
    writeFileSync(pictureFile(name, changes, 'before.webp'), own);
    writeFileSync(pictureFile(name, changes, 'difference.webp'), found.difference);
  }
  return {
    changed: changed.toSorted((one, other) => other.share - one.share),
    added: now.filter((name) => !oldKeys.has(keyOf(name))),
    removed: old.filter((name) => !nowKeys.has(keyOf(name))),
    unchanged: both.length - changed.length,
  };
}
