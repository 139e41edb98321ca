import sharp from 'sharp';
import { FAMILIES, type FamilyName } from './families.ts';
import { vignette } from './light.ts';
import { type Hue, paletteOf } from './palette.ts';
import { randomFrom } from './random.ts';
import { createStage, type Exposure } from './stage.ts';

export type Ratio = '3:4' | '16:9' | '1:1';
export type Picture = {
  name: string;
  ratio: Ratio;
  family: FamilyName;
  hues: readonly [Hue, Hue, Hue?];
  variant?: number;
  exposure?: Exposure;
  word?: string;
  /** How dark the lower part gets, so that text on it is legible. */
  dim?: number;
};

const WIDTH = 1440;
const HEIGHT = { '3:4': 1920, '16:9': 810, '1:1': 1440 } as const satisfies Record<Ratio, number>;

export function svgOf(picture: Picture): string {
  const stage = createStage({
    width: WIDTH,
    height: HEIGHT[picture.ratio],
    random: randomFrom(picture.name),
    colors: paletteOf(...picture.hues),
    exposure: picture.exposure ?? 'night',
    word: picture.word ?? '',
    variant: picture.variant ?? 0,
  });
  const body = FAMILIES[picture.family](stage);
  return stage.document(body + vignette(stage, 0.6, picture.dim ?? 0));
}

/** The effects of a lens on bright things: a small and a wide bloom, then film grain. */
export async function draw(picture: Picture): Promise<Buffer> {
  const sheet = await sharp(Buffer.from(svgOf(picture)))
    .removeAlpha()
    .png()
    .toBuffer();
  const bloom = (sigma: number, gain: number) =>
    sharp(sheet)
      .blur(sigma)
      .linear(gain, -70 * gain)
      .png()
      .toBuffer();
  const [near, far] = await Promise.all([bloom(6, 0.5), bloom(36, 0.42)]);
  const grain = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT[picture.ratio],
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 5 },
    },
  })
    .png()
    .toBuffer();
  return sharp(sheet)
    .composite([
      { input: near, blend: 'screen' },
      { input: far, blend: 'screen' },
      { input: grain, blend: 'soft-light' },
    ])
    .removeAlpha()
    .png()
    .toBuffer();
}
