import type { Metadata, Sharp } from 'sharp';
import * as LIMITS from '../../contract/limits.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { loadSharp } from './load-sharp.ts';
import type { PictureKind } from './picture-kind.ts';

const { side, deepPixels, wholePixels, avifPixels } = LIMITS.contentPicture;

export const tooManyPixels = () => refuse(400, 'too_many_pixels', MESSAGES.picture.tooManyPixels);

/** What a file says of its picture; undefined if it is none. No pixel is read. */
export async function pictureHead(picture: Buffer): Promise<Metadata | undefined> {
  const sharp = await loadSharp();
  return sharp(picture, { limitInputPixels: false, animated: false })
    .metadata()
    .catch(() => undefined);
}

const isDeep = ({ depth }: Metadata) => depth !== 'uchar';

/**
 * Whether a picture is read with less than 100 MB: lines as long as a side are held, of some kinds
 * and of progressive files all pixels at once (tests/bench/uploads.ts).
 */
export function fitsMemory(kind: PictureKind, head: Metadata, pixels: number): boolean {
  const { width, height } = head.autoOrient;
  const isWhole = kind === 'webp' || head.isProgressive === true;
  const bytes = isDeep(head) ? 2 : 1;
  const most = Math.min(
    isDeep(head) ? deepPixels : pixels,
    pixels,
    isWhole ? wholePixels : pixels,
    kind === 'avif' ? avifPixels / bytes : pixels,
  );
  return bytes * Math.max(width, height) <= side && width * height <= most;
}

/** How much longer than its shape a picture is read. What is cut off anyway would be held in memory. */
const LONGEST = 2;

type Size = { width: number; height: number };

/** The middle of the file's picture, in the file's own directions; undefined where that is all of it. */
function middleOf({ autoOrient: upright, width: across, height: down }: Metadata, shape: Size) {
  const ratio = shape.width / shape.height;
  const longest = {
    width: Math.min(upright.width, Math.ceil(upright.height * ratio * LONGEST)),
    height: Math.min(upright.height, Math.ceil((upright.width / ratio) * LONGEST)),
  };
  const isTurned = upright.width !== across;
  const width = isTurned ? longest.height : longest.width;
  const height = isTurned ? longest.width : longest.height;
  if (width === across && height === down) return undefined;
  const [left, top] = [Math.floor((across - width) / 2), Math.floor((down - height) / 2)];
  return { left, top, width, height };
}

/** Upright and about the shape of what is made of it, line by line and with 8 bits a colour. */
export async function uprightPicture(
  picture: Buffer,
  head: Metadata,
  { pixels, shape }: { pixels: number; shape: Size },
): Promise<Sharp> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: pixels, failOn: 'error', sequentialRead: true } as const;
  const opened = sharp(picture, options);
  if (isDeep(head)) opened.pipelineColourspace('srgb');
  const middle = middleOf(head, shape);
  // Before it is turned, which needs all of it at once.
  if (middle) opened.extract(middle);
  return opened.autoOrient();
}
