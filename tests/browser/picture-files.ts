import sharp from 'sharp';

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
