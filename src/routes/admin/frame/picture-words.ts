import { msg } from '@lingui/core/macro';
import * as LIMITS from '../../../../contract/limits.ts';
import { CALL_WORDS } from '../../shared/messages/call-problem-words.ts';
import type { Refusals } from '../../shared/messages/translate.ts';

const { bytes, pixels, deepPixels, wholePixels, avifPixels, side, least } = LIMITS.contentPicture;
const megabytes = bytes / (1024 * 1024);
const megapixels = pixels / 1_000_000;
const mostAside = side.toLocaleString('en');
const deepMegapixels = deepPixels / 1_000_000;
const wholeMegapixels = wholePixels / 1_000_000;
const avifMegapixels = avifPixels / 1_000_000;

const NO_PICTURE = msg`This file can’t be read as a picture. Use JPEG, PNG, WebP or AVIF.`;

/** Why a file cannot be a picture of the content. */
export const PICTURE_WORDS: Refusals = {
  ...CALL_WORDS,
  unsaved: msg`The server is busy with other pictures. Please try again in a moment.`,
  payload_too_large: msg`This file is larger than ${megabytes} MB.`,
  invalid_picture: NO_PICTURE,
  unsupported_media_type: NO_PICTURE,
  too_many_pixels: msg`This picture has too many pixels. At most ${mostAside} a side and ${megapixels} megapixels, ${deepMegapixels} with 16 bits a color, ${wholeMegapixels} for WebP and progressive JPEG, ${avifMegapixels} for AVIF.`,
  animated_picture: msg`Animated pictures can’t be used. Choose a still one.`,
  mixed_picture: msg`This file holds more than a picture. Save the picture again with an image editor.`,
  picture_too_small: msg`This picture is too small. In its shape, it must be at least ${least} pixels wide.`,
  in_use: msg`This picture is in use now, so it can’t be removed.`,
};
