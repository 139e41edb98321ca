import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import * as LIMITS from '../../../contract/limits.ts';
import { openOwnApi, signedIn } from '../auth/fans.ts';
import { photo, pictureOf, upload } from './photos.ts';
import { deepPng, flood, interlacedPng } from './wrong-uploads.ts';

// Other tests of this process read pictures of other kinds.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

test('a flood of pixels, a broken picture or another type is refused with the reason and changes nothing', async () => {
  const { api, browser } = await signedIn();
  const sent = await photo();
  const wrong: [string, Buffer, string, status?: number, type?: string][] = [
    ['a pixel flood', flood(20_000, 20_000), 'too_many_pixels'],
    ['one pixel too many', flood(25_000_001, 1), 'too_many_pixels'],
    ['16 bits a colour', deepPng(5_001, 5_000), 'too_many_pixels'],
    ['an interlaced flood', interlacedPng(3_200, 3_200), 'too_many_pixels'],
    ['a line of 100,000 pixels', flood(100_000, 2), 'too_many_pixels'],
    ['an SVG', Buffer.from(SVG), 'invalid_picture'],
    ['a photo without its end', sent.subarray(0, -200), 'invalid_picture'],
    ['a photo called an SVG', sent, 'unsupported_media_type', 415, 'image/svg+xml'],
    ['a form', sent, 'unsupported_media_type', 415, 'multipart/form-data'],
  ];
  for (const [what, body, code, status = 400, type = 'image/png'] of wrong) {
    const answer = await upload(api, browser, body, type);
    expect([what, answer.statusCode, answer.json().code]).toEqual([what, status, code]);
  }
  expect(await pictureOf(browser)).toBe('');
});

test('a file of 5 MB is taken, and one of a byte more is not, whether it says its length or not', async () => {
  const { api, browser } = await signedIn();
  const sent = await photo();
  const padded = (bytes: number) => Buffer.concat([sent, Buffer.alloc(bytes - sent.length)]);
  const { bytes } = LIMITS.picture;
  expect((await upload(api, browser, padded(bytes))).statusCode).toBe(200);
  const known = await upload(api, browser, padded(bytes + 1));
  const unknown = await api.app.inject({
    method: 'POST',
    url: '/api/pictures/own',
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${browser.token}` },
    payload: Readable.from([padded(bytes + 1)]),
  });
  expect([known, unknown].map(({ statusCode }) => statusCode)).toEqual([413, 413]);
});

test('the twenty-first picture in ten minutes is refused before its body is read, and another fan’s is taken', async () => {
  const { api, browser } = await signedIn();
  const sent = await photo();
  for (let times = 0; times < 20; times += 1) await upload(api, browser, sent);
  const refused = await upload(api, browser, sent);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
  const other = await signedIn(api);
  expect((await upload(api, other.browser, sent)).statusCode).toBe(200);
});

test('more pictures at once than are read are refused with the time to come back, and those that are cut off give their places back', async () => {
  const api = await openOwnApi();
  const { browser } = await signedIn(api);
  const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
  const begun = Array.from({ length: 19 }, async () => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api/pictures/own HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: image/jpeg\r\nContent-Length: 1000\r\nAuthorization: Bearer ${browser.token}\r\n\r\nhalf`,
    );
    return socket;
  });
  const sockets = await Promise.all(begun);
  const sent = await photo();
  const counted = async () => {
    const sql = `select points from rate_limits where key like 'picture-own:%'`;
    return (await api.database.pool.query(sql)).rows;
  };
  await expect.poll(counted).toEqual([{ points: sockets.length }]);
  const refused = await upload(api, browser, sent);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  for (const socket of sockets) socket.destroy();
  const other = await signedIn(api);
  expect((await upload(api, other.browser, sent)).statusCode).toBe(200);
});
