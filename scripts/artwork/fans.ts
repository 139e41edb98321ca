import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { DRAWN_PICTURES, type DrawnPicture, drawnAddress } from '../../contract/drawn-pictures.ts';
import * as LIMITS from '../../contract/limits.ts';
import { draw, type Picture } from './draw.ts';

// node scripts/artwork/fans.ts: the pictures that a fan can choose, served below /resource/.

type Look = Pick<Picture, 'family' | 'hues' | 'variant' | 'exposure'> & {
  /** The square that is shown, without the crowd below it. */
  view?: { left: number; top: number; side: number };
};

const LOOKS: Record<DrawnPicture, Look> = {
  'light-sticks': { family: 'lightsticks', hues: ['pink', 'violet', 'cyan'], variant: 0 },
  ring: {
    family: 'halo',
    hues: ['violet', 'pink', 'cyan'],
    variant: 1,
    view: { left: 40, top: 0, side: 1190 },
  },
  ribbon: { family: 'ribbon', hues: ['teal', 'blue', 'lime'], variant: 1 },
  lasers: {
    family: 'lasers',
    hues: ['red', 'blue', 'magenta'],
    variant: 1,
    view: { left: 180, top: 0, side: 1060 },
  },
  'mirror-ball': {
    family: 'mirrorball',
    hues: ['blue', 'gold', 'sky'],
    variant: 1,
    view: { left: 0, top: 80, side: 1020 },
  },
  tunnel: {
    family: 'tunnel',
    hues: ['green', 'lime', 'gold'],
    variant: 0,
    view: { left: 150, top: 20, side: 1140 },
  },
  confetti: {
    family: 'confetti',
    hues: ['gold', 'orange', 'red'],
    variant: 0,
    view: { left: 200, top: 0, side: 1040 },
  },
  prism: { family: 'prism', hues: ['sky', 'violet', 'teal'], variant: 0, exposure: 'flood' },
};

for (const name of DRAWN_PICTURES) {
  const { view = { left: 0, top: 0, side: 1440 }, ...look } = LOOKS[name];
  const picture = await draw({ name: `fan-${name}`, ratio: '1:1', ...look });
  const { left, top, side } = view;
  const file = fileURLToPath(new URL(`../../server${drawnAddress(name)}`, import.meta.url));
  await mkdir(dirname(file), { recursive: true });
  await sharp(picture)
    .extract({ left, top, width: side, height: side })
    .resize(LIMITS.picture.side)
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toFile(file);
}
