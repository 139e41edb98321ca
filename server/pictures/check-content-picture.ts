import type { Metadata } from 'sharp';
import * as LIMITS from '../../contract/limits.ts';
import type { Artwork } from '../../contract/schemas/common.ts';
import { type ApiFailure, refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { hasForeignParts } from './foreign-parts.ts';
import { isMovingPng, kindOf, type PictureKind } from './picture-kind.ts';
import { fitsMemory, pictureHead, tooManyPixels } from './read-picture.ts';

type Ratio = Artwork['ratio'];

const { pixels, least } = LIMITS.contentPicture;

const SIDES = { '3:4': [3, 4], '16:9': [16, 9], '1:1': [1, 1] } as const;

/** In whole pixels. */
export function heightOf(width: number, ratio: Ratio): number {
  const [across, down] = SIDES[ratio];
  return Math.round((width * down) / across);
}

export const invalidPicture = () => refuse(400, 'invalid_picture', MESSAGES.picture.notContent);

function refusalOf(kind: PictureKind, ratio: Ratio, head: Metadata): ApiFailure | undefined {
  const { width, height } = head.autoOrient;
  if ((head.pages ?? 1) > 1) {
    return refuse(400, 'animated_picture', MESSAGES.picture.animated);
  }
  if (!fitsMemory(kind, head, pixels)) return tooManyPixels();
  const isSmall = width < least || height < heightOf(least, ratio);
  return isSmall ? refuse(400, 'picture_too_small', MESSAGES.picture.tooSmall) : undefined;
}

/** Throws unless it is a picture of the type it is sent as, and nothing else. It reads the file's head and no pixel. */
export async function checkContentPicture(
  picture: Buffer,
  type: string,
  ratio: Ratio,
): Promise<Metadata> {
  const kind = kindOf(picture);
  if (kind === undefined || type !== `image/${kind}`) throw invalidPicture();
  if (kind === 'png' && isMovingPng(picture)) {
    throw refuse(400, 'animated_picture', MESSAGES.picture.animated);
  }
  const head = await pictureHead(picture);
  if (!head) throw invalidPicture();
  const refusal = refusalOf(kind, ratio, head);
  if (refusal) throw refusal;
  if (await hasForeignParts(picture)) {
    throw refuse(400, 'mixed_picture', MESSAGES.picture.mixed);
  }
  return head;
}
