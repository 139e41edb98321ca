import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import * as LIMITS from '../../../contract/limits.ts';
import { isDeep } from '../../depth.ts';
import { AT_ONCE, count, roundsOn, together } from '../auth/at-once.ts';
import { type Browser, deactivate, recoveryTokenOf, signedIn } from '../auth/fans.ts';
import { rowsOf } from '../auth/rows.ts';
import { databases } from '../support/databases.ts';
import { dump } from '../support/dump.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { photo, pictureOf, shown, upload } from './photos.ts';

const MANY = isDeep ? AT_ONCE : 8;
const OWN = /^\/api\/pictures\/[0-9a-f]{32}$/;
const choose = (browser: Browser, name: string) =>
  browser.call('POST', '/api/pictures/drawn', { name });

// Other tests of this process read pictures of other kinds.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

describe.each(databases())('on $name', { timeout: 240_000 }, ({ name, open }) => {
  const apis = usualApisOn(open);
  const newFan = async () => signedIn(await apis());

  test('a fan has no picture, one of their own, a drawn one, and none again; each replaces the other', async () => {
    const { api, browser } = await newFan();
    expect(await pictureOf(browser)).toBe('');
    const own = (await upload(api, browser, await photo())).json().picture;
    expect(own).toMatch(OWN);
    expect(await pictureOf(browser)).toBe(own);
    expect((await choose(browser, 'prism')).json()).toEqual({
      picture: '/resource/Fan/prism-1.webp',
    });
    expect(await pictureOf(browser)).toBe('/resource/Fan/prism-1.webp');
    expect((await shown(api, own)).statusCode).toBe(404);
    await browser.call('POST', '/api/pictures/remove');
    expect(await pictureOf(browser)).toBe('');
    expect((await choose(browser, 'nothing')).statusCode).toBe(400);
  });

  test('every process serves a picture, as WebP of its exact type that nobody stores, upright and without the place where it was taken', async () => {
    const { api, browser } = await newFan();
    const sent = await photo();
    expect(sent.includes('SecretPhone')).toBe(true);
    const { picture } = (await upload(api, browser, sent)).json();
    const { statusCode, headers, rawPayload } = await shown(api, picture);
    expect([statusCode, rawPayload.includes('SecretPhone')]).toEqual([200, false]);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const { format, width, height, ...head } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(['webp', LIMITS.picture.side, LIMITS.picture.side]);
    const { exif, icc, xmp, orientation } = head;
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    // Turned by a quarter, the blue left half is above.
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const blueAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 2] ?? 0;
    expect([blueAt(20, 20) > 180, blueAt(236, 20) > 180]).toEqual([true, true]);
    expect([blueAt(20, 236) < 140, blueAt(236, 236) < 140]).toEqual([true, true]);
  });

  test(`${MANY} pictures at once are one picture, the one that my-data names`, async () => {
    const sent = await photo();
    for (const _ of roundsOn(name)) {
      const { api, browser } = await newFan();
      const answers = await together(MANY, () => upload(api, browser, sent));
      const known = [200, 429, 503];
      expect(answers.filter(({ statusCode }) => !known.includes(statusCode))).toEqual([]);
      expect(count(answers, 200)).toBeGreaterThan(0);
      const sql = 'select id from profile_pictures';
      const { rows } = await api.database.pool.query<{ id: string }>(sql);
      expect(rows.map(({ id }) => `/api/pictures/${id}`)).toEqual([await pictureOf(browser)]);
    }
  });

  test('a withdrawn account has no picture any more, also once it is recovered', async () => {
    const { api, fan, browser } = await newFan();
    const { picture } = (await upload(api, browser, await photo())).json();
    const { token, address } = browser;
    await deactivate(browser);
    expect((await shown(api, picture)).statusCode).toBe(404);
    expect(await dump(api)).not.toContain(picture.slice(-32));
    expect((await upload(api, { token, address }, await photo())).statusCode).toBe(401);
    const withdrawRecoveryToken = await recoveryTokenOf(api, fan);
    const recovery = '/api/auth/status/withdraw/recovery';
    await browser.call('POST', recovery, { withdrawRecoveryToken });
    await browser.signIn(fan.username);
    expect(await pictureOf(browser)).toBe('');
  });

  test('a withdrawal and pictures at once leave no picture', async () => {
    const sent = await photo();
    for (const _ of roundsOn(name)) {
      const { api, browser } = await newFan();
      const { token, address } = browser;
      await Promise.all([
        deactivate(browser),
        together(8, () => upload(api, { token, address }, sent)),
      ]);
      expect(await rowsOf(api, 'select id from profile_pictures')).toEqual([]);
    }
  });
});
