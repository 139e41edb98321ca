import sharp from 'sharp';
import { type Browser, call, type TestApi } from '../auth/fans.ts';

/** A JPEG of a phone: turned by its orientation, and with the place where it was taken. */
export const photo = (width = 600, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#d6136a' } })
    // Left half blue, so that a turn is seen.
    .composite([{ input: half(width / 2, height), left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const half = (width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: '#2040d0' },
});

/** As the app sends it: the file is the body. */
export const upload = (
  { app }: Pick<TestApi, 'app'>,
  { token, address }: Pick<Browser, 'token' | 'address'>,
  payload: Buffer,
  type = 'image/jpeg',
) =>
  app.inject({
    method: 'POST',
    url: '/api/pictures/own',
    remoteAddress: address,
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  });

export const pictureOf = async (browser: Browser): Promise<string> =>
  (await browser.myData()).json().user.picture;

export const shown = (api: TestApi, address: string) => call(api, 'GET', address);
