import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { nameOfPicture } from '../../../server/pictures/make-content-picture.ts';
import { isDeep } from '../../depth.ts';
import { together } from '../auth/at-once.ts';
import {
  type Browser,
  call,
  newAdmin,
  openOwnApi,
  openTestApi,
  type TestApi,
} from '../auth/fans.ts';
import { audited } from '../auth/rows.ts';
import { databases } from '../support/databases.ts';
import { usualApi, usualApisOn } from '../support/usual-app.ts';
import { photo } from './photos.ts';
import { wrongUploads } from './wrong-uploads.ts';

// Other tests of this process read pictures of other kinds.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

const PICTURES = '/api/admin/pictures';

const send = (
  { app }: Pick<TestApi, 'app'>,
  { token, address }: Pick<Browser, 'token' | 'address'>,
  payload: Buffer | Readable,
  { type = 'image/jpeg', ratio = '1:1' } = {},
) =>
  app.inject({
    method: 'POST',
    url: `${PICTURES}?ratio=${ratio}`,
    remoteAddress: address,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    payload,
  });

const files = async ({ database }: Pick<TestApi, 'database'>) =>
  (await database.pool.query('select count(*)::int as count from content_picture_files')).rows[0]
    .count;

const SIZES = [480, 960, 1_440].flatMap((width) =>
  ['avif', 'webp'].map((format) => `${width}.${format}`),
);

describe.each(databases())('on $name', { timeout: 240_000 }, ({ open }) => {
  const apis = usualApisOn(open);
  const entered = async () => newAdmin(await apis());

  test('a photo becomes six upright files without the place where it was taken, served by every process', async () => {
    const { api, browser, id } = await entered();
    const sent = await photo(1_600, 1_200);
    expect(sent.includes('SecretPhone')).toBe(true);
    const answer = await send(api, browser, sent, { ratio: '3:4' });
    const made = answer.json();
    expect([answer.statusCode, made]).toEqual([
      200,
      {
        name: expect.stringMatching(/^[0-9a-f]{32}$/),
        base: `/artwork/${made.name}`,
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
        ratio: '3:4',
        alt: { en: '' },
      },
    ]);
    const other = await openTestApi({ database: api.database, clock: api.clock });
    for (const size of SIZES) {
      const file = await call(other, 'GET', `${made.base}-${size}`);
      const [width = '', format] = size.split('.');
      expect(file.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(file.rawPayload.includes('SecretPhone')).toBe(false);
      const head = await sharp(file.rawPayload).metadata();
      expect([head.width, head.height, head.exif, head.xmp, head.orientation]).toEqual([
        Number(width),
        (Number(width) * 4) / 3,
        ...[undefined, undefined, undefined],
      ]);
      const { etag = '' } = file.headers;
      const again = await call(api, 'GET', `${made.base}-${size}`, {
        headers: { 'if-none-match': String(etag) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    // Turned by a quarter, the blue left half is above.
    const { rawPayload } = await call(api, 'GET', `${made.base}-480.webp`);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const blueAt = (y: number) => data[(y * info.width + 240) * info.channels + 2] ?? 0;
    expect([blueAt(20) > 180, blueAt(620) < 140]).toEqual([true, true]);
    const rows = await audited(api, 'picture.added');
    expect(rows).toMatchObject([{ detail: { by: id, picture: made.name } }]);
  });

  test('a picture that is sent again and again, also at once, is one picture; in another ratio it is another', async () => {
    const { api, browser } = await entered();
    const [sent, ratio] = [await photo(1_600, 1_600), '16:9'] as const;
    const answers = await together(2, () => send(api, browser, sent, { ratio }));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const again = await send(api, browser, sent, { ratio });
    const names = [again, ...answers.filter(({ statusCode }) => statusCode === 200)];
    expect(new Set(names.map((answer) => answer.json().name)).size).toBe(1);
    expect(await files(api)).toBe(6);
    expect(await audited(api, 'picture.added')).toHaveLength(1);
    expect(again.json().name).toBe(nameOfPicture(sent, ratio));
    expect(nameOfPicture(sent, '1:1')).not.toBe(nameOfPicture(sent, ratio));
  });

  test('what a picture shows is said in each language, and a page lists the newest first', async () => {
    const { api, browser } = await entered();
    const name = 'a'.repeat(32);
    await api.database.pool.query(
      `insert into artworks (name, base, color, ratio, alt) values ($1, $2, '#100c1a', '1:1', '{"en":""}')`,
      [name, `/artwork/${name}`],
    );
    const say = (alt: object, at = name) => browser.call('PUT', `${PICTURES}/${at}`, { alt });
    expect(
      (await say({ en: '  Luna   on stage ', kr: '무대 위의 루나', cn: ' ' })).statusCode,
    ).toBe(200);
    const listed = async (query = '') => (await browser.call('GET', `${PICTURES}${query}`)).json();
    const [first] = (await listed()).pictures;
    expect(first).toMatchObject({
      ...{ name, base: `/artwork/${name}` },
      alt: { en: 'Luna on stage', kr: '무대 위의 루나' },
    });
    expect(Object.keys(first.alt)).toEqual(['en', 'kr']);
    const wide = (await listed('?ratio=16:9')).pictures;
    expect(new Set(wide.map(({ ratio }: { ratio: string }) => ratio))).toEqual(new Set(['16:9']));
    const seen: string[] = [];
    for (let after: number | null = 1_000_000; after !== null; ) {
      const page: { pictures: { name: string }[]; next: number | null } = await listed(
        `?after=${after}`,
      );
      seen.push(...page.pictures.map((picture) => picture.name));
      after = page.next;
    }
    const { rows } = await api.database.pool.query('select count(*)::int as count from artworks');
    expect([new Set(seen).size, seen.length]).toEqual([rows[0].count, rows[0].count]);
    const refused = [
      await say({ en: ' ' }),
      await say({ en: 'Luna', jp: '月'.repeat(201) }),
      await say({ en: 'Luna', kr: 'a\u0007b' }),
      await say({ en: 'Luna' }, 'nothing'),
    ];
    expect(
      refused.map((answer) => [answer.statusCode, answer.json().code, answer.json().field]),
    ).toEqual([
      [400, 'missing_fields', 'en'],
      [400, 'too_long', 'jp'],
      [400, 'invalid_text', 'kr'],
      [404, 'not_found', undefined],
    ]);
    expect(await audited(api, 'picture.described')).toHaveLength(1);
  });
});

test('wrong uploads of each kind are refused with the reason and add nothing', {
  timeout: 240_000,
}, async () => {
  const { api, browser } = await newAdmin();
  const uploads = await wrongUploads();
  const seen: Record<string, number> = {};
  const tried = uploads.filter(({ code }) => {
    seen[code] = (seen[code] ?? 0) + 1;
    return isDeep || (seen[code] ?? 0) <= 2;
  });
  const got: unknown[] = [];
  for (const { what, body, type } of tried) {
    const answer = await send(api, browser, body, { type, ratio: '16:9' });
    got.push([what, answer.statusCode, answer.json().code]);
  }
  expect(got).toEqual(tried.map(({ what, status, code }) => [what, status, code]));
  expect(await files(api)).toBe(0);
  const chunked = await send(api, browser, Readable.from([Buffer.alloc(21 * 1024 * 1024)]));
  expect(chunked.statusCode).toBe(413);
});

test('60 MB are refused by the head of the request, before they are sent', async () => {
  const api = await openOwnApi();
  const { browser } = await newAdmin(api);
  const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST ${PICTURES}?ratio=1:1 HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: image/jpeg\r\nContent-Length: ${60 * 1024 * 1024}\r\nAuthorization: Bearer ${browser.token}\r\n\r\n`,
  );
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('413 Payload Too Large');
  socket.destroy();
});

test('a picture of a name that nobody has added, or of another size, is not found', async () => {
  const api = await usualApi();
  const name = 'a'.repeat(32);
  for (const file of [`${name}-480.webp`, `${name}-500.webp`, `${name}-480.gif`, name]) {
    expect((await call(api, 'GET', `/artwork/${file}`)).statusCode).toBe(404);
  }
});
