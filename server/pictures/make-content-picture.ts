import { createHash } from 'node:crypto';
import type { Metadata, Sharp } from 'sharp';
import * as LIMITS from '../../contract/limits.ts';
import type { Artwork } from '../../contract/schemas/common.ts';
import { unavailable } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { ContentPictureFile } from '../repositories/content-pictures.ts';
import { heightOf, invalidPicture } from './check-content-picture.ts';
import { loadSharp } from './load-sharp.ts';
import { uprightPicture } from './read-picture.ts';

type Ratio = Artwork['ratio'];

/** Changes with the way a picture is made: the same file then gives another name. */
const RECIPE = 1;
/** As the pages ask for them (src/ui/artwork.tsx). */
const WIDTHS = [480, 960, 1440];
const WIDEST = 1440;
/** Behind what is transparent. */
const GROUND = '#100c1a';
/** Seconds, for each step. */
const PATIENCE = 20;

/** The same for the same file and ratio, so that whoever sends it twice adds it once. */
export const nameOfPicture = (picture: Buffer, ratio: Ratio): string =>
  createHash('sha256').update(`${RECIPE} ${ratio}\0`).update(picture).digest('hex').slice(0, 32);

const FORMATS = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, smartSubsample: true }),
};

const hex = (color: Buffer) => `#${color.subarray(0, 3).toString('hex')}`;

/** Upright, cut to the ratio around what draws the attention, and nothing but pixels. */
async function drawn(picture: Buffer, head: Metadata, ratio: Ratio) {
  const sharp = await loadSharp();
  const { pixels } = LIMITS.contentPicture;
  const shape = { width: WIDEST, height: heightOf(WIDEST, ratio) };
  try {
    const opened = await uprightPicture(picture, head, { pixels, shape });
    const { data, info } = await opened
      .resize({ ...shape, fit: 'cover', position: 'attention' })
      .flatten({ background: GROUND })
      .toColourspace('srgb')
      .timeout({ seconds: PATIENCE })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return () => sharp(data, { raw: { width, height, channels } });
  } catch (error) {
    const isSlow = error instanceof Error && error.message.startsWith('timeout');
    throw isSlow ? unavailable(MESSAGES.busy) : invalidPicture();
  }
}

/** The files of a checked picture, and its mean colour. One step after the other, so that one core stays free. */
export async function makeContentPicture(picture: Buffer, head: Metadata, ratio: Ratio) {
  const master = await drawn(picture, head, ratio);
  const color = hex(await master().resize(1, 1, { fit: 'fill' }).raw().toBuffer());
  const files: ContentPictureFile[] = [];
  for (const width of WIDTHS) {
    for (const format of ['avif', 'webp'] as const) {
      const sized = master().resize(width, heightOf(width, ratio), { fit: 'fill' });
      const bytes = await FORMATS[format](sized).timeout({ seconds: PATIENCE }).toBuffer();
      files.push({ width, format, bytes });
    }
  }
  return { color, files };
}
