import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import * as LIMITS from '../../../contract/limits.ts';
import { photo } from './photos.ts';

export type WrongUpload = {
  what: string;
  type: string;
  body: Buffer;
  status: number;
  code: string;
};

const latin = (text: string) => Buffer.from(text, 'latin1');

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const PNG = latin('\x89PNG\r\n\x1a\n');

function header(width: number, height: number, { depth = 1, color = 0, interlaced = 0 } = {}) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, color, 0, 0, interlaced], 8);
  return chunk('IHDR', head);
}

const end = chunk('IEND', Buffer.alloc(0));

/** A black picture of one bit a pixel: a few kilobytes, and gigabytes once it is read. */
export function flood(width: number, height: number): Buffer {
  const lines = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([PNG, header(width, height), chunk('IDAT', deflateSync(lines)), end]);
}

/** Its head promises pixels that never come. */
const promised = (width: number, height: number, how = {}) =>
  Buffer.concat([
    PNG,
    header(width, height, how),
    chunk('IDAT', deflateSync(Buffer.alloc(9))),
    end,
  ]);

export const deepPng = (width: number, height: number) =>
  promised(width, height, { depth: 16, color: 6 });
export const interlacedPng = (width: number, height: number) =>
  promised(width, height, { depth: 8, color: 2, interlaced: 1 });

/** The same file with another size in its head. */
function jpegSaying(jpeg: Buffer, width: number, height: number): Buffer {
  const file = Buffer.from(jpeg);
  const baseline = file.indexOf(Buffer.from([0xff, 0xc0, 0, 17]));
  const frame = baseline === -1 ? file.indexOf(Buffer.from([0xff, 0xc2, 0, 17])) : baseline;
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  return file;
}

function webpSaying(webp: Buffer, width: number, height: number): Buffer {
  const file = Buffer.from(webp);
  file.writeUInt16LE(width, 26);
  file.writeUInt16LE(height, 28);
  return file;
}

const svg = (inner: string) =>
  latin(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${inner}</svg>`);

/** A ZIP without a file in it, which is only its end. */
const ZIP = Buffer.concat([latin('PK\x05\x06'), Buffer.alloc(18)]);

const HTML = latin('<html><script>alert(1)</script></html>');

/** Within the picture, where a reader of pictures skips it. */
function withComment(jpeg: Buffer, hidden: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, hidden.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, hidden, jpeg.subarray(2)]);
}

const withText = (png: Buffer, hidden: Buffer) =>
  Buffer.concat([
    png.subarray(0, -end.length),
    chunk('tEXt', Buffer.concat([latin('Comment\0'), hidden])),
    end,
  ]);

const frames = () =>
  Array.from({ length: 3 }, (_, index) => ({
    create: {
      width: 600,
      height: 600,
      channels: 3 as const,
      background: { r: 80 * index, g: 0, b: 9 },
    },
  }));

async function movingWebp(): Promise<Buffer> {
  const pages = await Promise.all(frames().map((frame) => sharp(frame).png().toBuffer()));
  return sharp(pages, { join: { animated: true } })
    .webp()
    .toBuffer();
}

const movingPng = (png: Buffer) =>
  Buffer.concat([
    png.subarray(0, 33),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    png.subarray(33),
  ]);

const halfOf = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));

async function samples() {
  const jpeg = await photo(600, 600);
  const drawn = sharp(jpeg);
  const [png, webp, avif, gif, progressive] = await Promise.all([
    drawn.clone().png().toBuffer(),
    drawn.clone().webp().toBuffer(),
    drawn.clone().avif({ effort: 0 }).toBuffer(),
    drawn.clone().gif().toBuffer(),
    drawn.clone().jpeg({ progressive: true }).toBuffer(),
  ]);
  return { jpeg, png, webp, avif, gif, progressive, movingWebp: await movingWebp() };
}

const brand = (name: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), latin(`ftyp${name}\0\0\0\0mif1heic`)]);

type Row = readonly [what: string, type: string, body: Buffer];

const refused = (status: number, code: string, rows: Row[]): WrongUpload[] =>
  rows.map(([what, type, body]) => ({ what, type, body, status, code }));

/** Of each kind, with what the server has to say. */
export async function wrongUploads(): Promise<WrongUpload[]> {
  const { jpeg, png, webp, avif, gif, progressive, movingWebp: moving } = await samples();
  const trailing = (file: Buffer, more: Buffer) => Buffer.concat([file, more]);
  const MOST = LIMITS.contentPicture.bytes;

  return [
    ...refused(400, 'too_many_pixels', [
      ['a PNG of 400 megapixels in 50 kB', 'image/png', flood(20_000, 20_000)],
      ['a PNG with a side over 10,000', 'image/png', flood(10_001, 600)],
      ['a PNG one line over 100 megapixels', 'image/png', flood(10_000, 10_001)],
      ['an interlaced PNG of 25 megapixels', 'image/png', interlacedPng(5_000, 5_000)],
      ['a JPEG of 65,500 a side', 'image/jpeg', jpegSaying(jpeg, 65_500, 65_500)],
      ['a PNG of 100 megapixels with 16 bits a colour', 'image/png', deepPng(9_999, 9_999)],
      ['a progressive JPEG of 90 megapixels', 'image/jpeg', jpegSaying(progressive, 9_500, 9_500)],
      ['a WebP of 16,383 a side', 'image/webp', webpSaying(webp, 16_383, 16_383)],
    ]),
    ...refused(400, 'animated_picture', [
      ['a WebP that moves', 'image/webp', moving],
      ['a PNG that moves', 'image/png', movingPng(png)],
    ]),
    ...refused(400, 'picture_too_small', [
      ['one pixel', 'image/png', flood(1, 1)],
      ['a line', 'image/png', flood(5_000, 1)],
      ['a thumbnail', 'image/png', flood(320, 180)],
    ]),
    ...refused(400, 'mixed_picture', [
      ['a JPEG with a page behind it', 'image/jpeg', trailing(jpeg, HTML)],
      ['a JPEG with a page in its comment', 'image/jpeg', withComment(jpeg, HTML)],
      ['a JPEG with a ZIP behind it', 'image/jpeg', trailing(jpeg, ZIP)],
      [
        'a JPEG with PHP in its comment',
        'image/jpeg',
        withComment(jpeg, latin('<?php system($x); ?>')),
      ],
      [
        'a JPEG with a PDF behind it',
        'image/jpeg',
        trailing(jpeg, latin('%PDF-1.7\n1 0 obj<<>>endobj')),
      ],
      [
        'a JPEG with a RAR archive behind it',
        'image/jpeg',
        trailing(jpeg, latin('Rar!\x1a\x07\0')),
      ],
      [
        'a PNG with a script in its text',
        'image/png',
        withText(png, latin('<ScRiPt>alert(1)</script>')),
      ],
      [
        'a WebP with a 7z archive behind it',
        'image/webp',
        trailing(webp, latin('7z\xbc\xaf\x27\x1c')),
      ],
      ['an AVIF with a page behind it', 'image/avif', trailing(avif, HTML)],
    ]),
    ...refused(400, 'invalid_picture', [
      ['a PNG called a WebP', 'image/webp', png],
      ['a PNG that says 2 billion pixels a side', 'image/png', promised(2 ** 31 - 1, 1)],
      ['nothing', 'image/jpeg', Buffer.alloc(0)],
      ['half a JPEG', 'image/jpeg', halfOf(jpeg)],
      ['half an AVIF', 'image/avif', halfOf(avif)],
      ['a JPEG without its tables', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
      ['a PNG without its pixels', 'image/png', promised(1_000, 1_000)],
      [
        'a PNG with a broken check sum',
        'image/png',
        Buffer.concat([png.subarray(0, 60), latin('xxxx'), png.subarray(64)]),
      ],
      ['an SVG with a script, called a JPEG', 'image/jpeg', svg('<script>alert(1)</script>')],
      ['a HEIC called an AVIF', 'image/avif', brand('heic')],
    ]),
    ...refused(415, 'unsupported_media_type', [
      ['an SVG with a script', 'image/svg+xml', svg('<script>alert(1)</script>')],
      ['a GIF', 'image/gif', gif],
      ['a HEIC', 'image/heic', brand('heic')],
      ['a photo called a page', 'text/html', jpeg],
      ['a form', 'multipart/form-data; boundary=x', latin('--x\r\n\r\n--x--')],
    ]),
    ...refused(413, 'payload_too_large', [
      ['one byte over 20 MB', 'image/jpeg', trailing(jpeg, Buffer.alloc(MOST + 1 - jpeg.length))],
      ['60 MB', 'image/jpeg', trailing(jpeg, Buffer.alloc(60 * 1024 * 1024 - jpeg.length))],
    ]),
  ];
}
