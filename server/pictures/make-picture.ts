import * as LIMITS from '../../contract/limits.ts';
import { refuse, unavailable } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { kindOf } from './picture-kind.ts';
import { fitsMemory, pictureHead, tooManyPixels, uprightPicture } from './read-picture.ts';

const { pixels, side } = LIMITS.picture;

/** Seconds. */
const PATIENCE = 3;

const invalid = () => refuse(400, 'invalid_picture', MESSAGES.picture.invalid);

/**
 * A picture drawn again from the pixels of the one sent: square, upright, without the metadata (such as where it was
 * taken), and without what else is in the file.
 */
export async function makePicture(picture: Buffer): Promise<Buffer> {
  const kind = kindOf(picture);
  if (kind === undefined || kind === 'avif') throw invalid();
  const head = await pictureHead(picture);
  if (!head) throw invalid();
  if (!fitsMemory(kind, head, pixels)) throw tooManyPixels();
  try {
    const opened = await uprightPicture(picture, head, {
      pixels,
      shape: { width: side, height: side },
    });
    return await opened
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82, smartSubsample: true })
      .timeout({ seconds: PATIENCE })
      .toBuffer();
  } catch (error) {
    const { message } = error instanceof Error ? error : { message: '' };
    if (/^timeout/.test(message)) throw unavailable(MESSAGES.busy);
    throw invalid();
  }
}
