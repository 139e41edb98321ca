import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

const WIDTHS = [480, 960, 1440];

/** A file's size limit, in bytes per 1,000 pixels; if exceeded, the quality is lowered. */
const MOST = { avif: 34, webp: 48 };
const QUALITIES = { avif: [46, 40, 34, 28, 22], webp: [48, 40, 32, 24] };

async function smallEnough(sheet: Sharp, format: 'avif' | 'webp', limit: number) {
  let file = Buffer.alloc(0);
  for (const quality of QUALITIES[format]) {
    file = await (format === 'avif'
      ? sheet.clone().avif({ quality, effort: 3 })
      : sheet.clone().webp({ quality, effort: 5, smartSubsample: true })
    ).toBuffer();
    if (file.length <= limit) break;
  }
  return file;
}

/** Writes the six files of one picture. */
export async function encode(picture: Buffer, path: string): Promise<void> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  for (const wanted of WIDTHS) {
    const scaled = await sharp(picture).resize(wanted).raw().toBuffer({ resolveWithObject: true });
    const sheet = sharp(scaled.data, { raw: scaled.info });
    const pixels = wanted * wanted * (height / width);
    // Small pictures have more detail per pixel.
    const share = pixels / 1000 / (wanted / 960) ** 0.5;
    for (const format of ['avif', 'webp'] as const) {
      await writeFile(
        `${path}-${wanted}.${format}`,
        await smallEnough(sheet, format, MOST[format] * share),
      );
    }
  }
}

/** The mean colour of all pixels, shown until the picture loads. */
export async function meanColor(picture: Buffer): Promise<string> {
  const { data } = await sharp(picture)
    .resize(1, 1, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
}
