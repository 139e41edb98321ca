import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { draw } from './draw.ts';
import { encode, meanColor } from './encode.ts';
import { GUIDE_HEIGHT, GUIDES, guide } from './info/guide.ts';
import { SIGNATURE_HEIGHTS, signatureEntry, signatureTop } from './info/signature.ts';
import { vignette } from './light.ts';
import { type Hue, paletteOf } from './palette.ts';
import { randomFrom } from './random.ts';
import { createStage, type Stage } from './stage.ts';

// node scripts/artwork/info.ts [part of a path…]: the pictures with text in them, served below /resource/.

const files = new URL('../../server/resource/', import.meta.url);
const wanted = process.argv.slice(2);

type Hues = [Hue, Hue, Hue];
const SIGNATURE: Hues = ['violet', 'pink', 'cyan'];

/** All languages of a picture share the random seed, and so the same light. */
function drawn(name: string, height: number, hues: Hues, body: (stage: Stage) => string) {
  const stage = createStage({
    width: 1440,
    height,
    random: randomFrom(name),
    colors: paletteOf(...hues),
    exposure: 'night',
    word: '',
    variant: 0,
  });
  return sharp(Buffer.from(stage.document(body(stage))))
    .png()
    .toBuffer();
}

const top = async (language: 'kr' | 'jp') => {
  const light = await draw({
    name: 'signature-top',
    ratio: '3:4',
    family: 'halo',
    variant: 2,
    hues: SIGNATURE,
    dim: 0.6,
  });
  const words = await drawn('signature-top', SIGNATURE_HEIGHTS.top, SIGNATURE, (stage) =>
    signatureTop(stage, language),
  );
  return sharp(light)
    .composite([{ input: words }])
    .png()
    .toBuffer();
};

const entry = (language: 'kr' | 'jp') =>
  drawn('signature-entry', SIGNATURE_HEIGHTS.entry, SIGNATURE, (stage) =>
    signatureEntry(stage, language),
  );

const GUIDE_HUES: Record<keyof typeof GUIDES, Hues> = {
  video: ['violet', 'cyan', 'pink'],
  audition: ['magenta', 'blue', 'gold'],
};
const guideOf = (kind: keyof typeof GUIDES, language: 'en' | 'kr' | 'jp') =>
  drawn(
    `guide-${kind}`,
    GUIDE_HEIGHT,
    GUIDE_HUES[kind],
    (stage) => guide(stage, GUIDES[kind][language], language) + vignette(stage, 0.4),
  );

const PICTURES: Record<string, () => Promise<Buffer>> = {
  'Event/Detail/ostSignature/top-kr-2': () => top('kr'),
  'Event/Detail/ostSignature/top-jp-2': () => top('jp'),
  'Event/Detail/ostSignature/entry-kr-2': () => entry('kr'),
  'Event/Detail/ostSignature/entry-jp-2': () => entry('jp'),
  'Guide/video-en-2': () => guideOf('video', 'en'),
  'Guide/video-kr-2': () => guideOf('video', 'kr'),
  'Guide/video-jp-2': () => guideOf('video', 'jp'),
  'Guide/audition-en-2': () => guideOf('audition', 'en'),
  'Guide/audition-kr-2': () => guideOf('audition', 'kr'),
  'Guide/audition-jp-2': () => guideOf('audition', 'jp'),
};

for (const [path, make] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.some((part) => path.includes(part))) continue;
  const picture = await make();
  await mkdir(new URL('.', new URL(path, files)), { recursive: true });
  await encode(picture, fileURLToPath(new URL(path, files)));
  console.log(path, await meanColor(picture));
}
