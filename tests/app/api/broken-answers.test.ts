import { expect, test } from 'vitest';
import { videosApi } from '../../../src/api/videos.ts';
import { json, problem } from '../support/fake-server.ts';
import { onlyPage } from '../support/video-answers.ts';
import { callVideos, failureOf } from './videos-call.ts';

const VIDEOS = onlyPage([]);
const HTML = '<!doctype html><title>Sign in to the Wi-Fi</title>';
const html = (status = 200) =>
  new Response(HTML, { status, headers: { 'content-type': 'text/html' } });
const text = (body: string, type = 'application/json') =>
  new Response(body, { headers: { 'content-type': type } });

/** A response whose connection breaks after the first bytes. */
const cutOff = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"videos":['));
        controller.error(new TypeError('terminated'));
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  );

const malformed = { kind: 'malformed', status: 200 };
const brokenAnswers: [
  name: string,
  answer: () => Response | Promise<Response>,
  expected: object,
][] = [
  ['a page of HTML', () => html(), { kind: 'portal', status: 200 }],
  ['511 with HTML', () => html(511), { kind: 'portal', status: 511 }],
  ['HTML that says it is JSON', () => text(HTML), malformed],
  ['JSON that breaks off', () => text('{"videos":[{"id":"v1"'), malformed],
  ['an empty body', () => text(''), malformed],
  ['no body at all', () => new Response(null, { status: 204 }), { kind: 'malformed', status: 204 }],
  ['null', () => json(null), malformed],
  ['a number', () => json(42), malformed],
  ['a text', () => json('videos'), malformed],
  ['a list in place of an object', () => json([]), malformed],
  ['an object without the list', () => json({ ok: true }), malformed],
  ['the list as an object', () => json({ ...VIDEOS, videos: { 0: { id: 'v1' } } }), malformed],
  ['a list of nulls', () => json({ ...VIDEOS, videos: [null] }), malformed],
  ['the list missing', () => json({ ...VIDEOS, videos: undefined }), malformed],
  ['a number as a text', () => json({ ...VIDEOS, total: '0' }), malformed],
  ['null in place of a number', () => json({ ...VIDEOS, total: null }), malformed],
  ['a text that is a number', () => json({ ...VIDEOS, next: 1 }), malformed],
  ['bytes', () => text('\u0000\u0001\u0002', 'application/octet-stream'), malformed],
  [
    'a connection that is never made',
    () => Promise.reject(new TypeError('Failed to fetch')),
    { kind: 'offline' },
  ],
  ['a body that is cut off', cutOff, { kind: 'offline' }],
  [
    '500 with a problem',
    () => problem(500, 'server_error'),
    { kind: 'server', status: 500, code: 'server_error' },
  ],
  ['502 with HTML', () => html(502), { kind: 'server', status: 502, code: undefined, message: '' }],
  [
    '503 without a body',
    () => new Response(null, { status: 503 }),
    { kind: 'server', status: 503 },
  ],
  [
    '429 with a problem',
    () => problem(429, 'too_many_requests'),
    { kind: 'refused', status: 429, code: 'too_many_requests' },
  ],
  [
    '404 with HTML',
    () => html(404),
    { kind: 'refused', status: 404, code: undefined, message: '' },
  ],
  [
    '403 with a list',
    () => json([1], { status: 403 }),
    { kind: 'refused', status: 403, code: undefined },
  ],
  [
    '400 with texts that are none',
    () => json({ message: 7, code: {} }, { status: 400 }),
    { kind: 'refused', status: 400, code: undefined, message: '' },
  ],
];

test.each(brokenAnswers)(
  '%s becomes an ApiError of the matching kind',
  async (_, answer, expected) => {
    const { api, server } = callVideos({ answer });

    expect(await failureOf(videosApi(api.send).videos())).toMatchObject(expected);
    expect(server.seen).toHaveLength(1);
  },
);
