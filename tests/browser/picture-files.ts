import sharp from 'sharp';
import { isDeep } from '../depth.ts';

const jpeg = 'image/jpeg';

/** Blue on the left, red on the right. */
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#d01010' } }).composite([
    {
      input: { create: { width: 450, height: 600, channels: 3, background: '#1010d0' } },
      left: 0,
      top: 0,
    },
  ]);

export const landscape = async () => ({
  name: 'landscape.jpg',
  mimeType: jpeg,
  buffer: await picture().jpeg().toBuffer(),
});

/** As a phone stores it that is held upright: turned by its orientation, so that blue is above. */
export const portrait = async () => ({
  name: 'portrait.jpg',
  mimeType: jpeg,
  buffer: await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
});

/** 12 megapixels, or 50 as the largest cameras take them. */
const PHOTO = isDeep ? { width: 8_160, height: 6_144 } : { width: 4_080, height: 3_072 };

/** What follows the picture in its file is not read, and makes it as large as a sharp one. */
export const phonePhoto = async (megabytes: number) => {
  const small = await picture().png().toBuffer();
  const photo = await sharp(small)
    .resize({ ...PHOTO, fit: 'fill' })
    .jpeg()
    .toBuffer();
  const rest = Buffer.alloc(megabytes * 1024 * 1024 - photo.length);
  return { name: 'phone.jpg', mimeType: jpeg, buffer: Buffer.concat([photo, rest]) };
};
