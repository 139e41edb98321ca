import type { Sharp } from 'sharp';
import * as LIMITS from '../../contract/limits.ts';
import { refuse, unavailable } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';

const { bytes: _, pixels, side } = LIMITS.picture;

/** By the first bytes of the file, whatever its name and headers say. Nothing else is ever parsed, such as SVG, GIF or PDF. */
const READERS = ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`);

/** Seconds. */
const PATIENCE = 3;

let loading: Promise<(picture: Buffer) => Sharp> | undefined;

/** Loaded with the first picture: the library is large, and most processes never need it. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  sharp.concurrency(1);
  sharp.cache(false);
  return (picture: Buffer) =>
    sharp(picture, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true });
}

/**
 * A picture drawn again from the pixels of the one sent: square, upright, without the metadata (such as where it was
 * taken), and without what else is in the file.
 */
export async function makePicture(picture: Buffer): Promise<Buffer> {
  loading ??= load();
  const read = await loading;
  try {
    return await read(picture)
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82, smartSubsample: true })
      .timeout({ seconds: PATIENCE })
      .toBuffer();
  } catch (error) {
    const { message } = error instanceof Error ? error : { message: '' };
    if (/^timeout/.test(message)) throw unavailable(MESSAGES.busy);
    if (/pixel limit/.test(message)) {
      throw refuse(400, 'too_many_pixels', MESSAGES.picture.tooManyPixels);
    }
    throw refuse(400, 'invalid_picture', MESSAGES.picture.invalid);
  }
}
