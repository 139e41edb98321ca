import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { DEEPEST, MOST_VALUES, readJson } from '../../server/lib/read-json.ts';
import { newAddress } from './auth/fans.ts';
import { operationsOf } from './auth/operations.ts';
import { withFiles } from './support/built-app.ts';
import { usualApi } from './support/usual-app.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

let port: number;

beforeAll(async () => {
  const { app } = await withFiles({ env: { LOG_LEVEL: 'silent' } });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** A connection that sends and reads as it is told. */
async function openConnection() {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  let failure: Error | undefined;
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', (error) => {
    failure = error;
  });
  await once(socket, 'connect');
  return {
    send: (bytes: string) => new Promise((sent) => socket.write(bytes, sent)),
    heads: () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    failure: () => failure,
  };
}

const BODY = 'x'.repeat(60_000);
const head = (method: string, path: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: encore\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;

test.each([
  ['POST', '/api/none', 404],
  ['POST', '/artwork/none.webp', 404],
  ['PUT', '/login', 404],
  ['POST', '/api/config', 413],
  ['POST', '/api/auth/sign-in', 413],
  ['POST', '/api/auth/deactive', 413],
])(
  '%s %s with 60 kB gets its %i before the body has arrived, and the connection stays',
  async (method, path, status) => {
    const client = await openConnection();
    await client.send(head(method, path) + BODY.slice(0, 1_000));
    await expect.poll(client.heads).toEqual([status]);
    await client.send(BODY.slice(1_000));
    await client.send('GET /api/config HTTP/1.1\r\nHost: encore\r\n\r\n');
    await expect.poll(client.heads).toEqual([status, 200]);
    expect(client.failure()).toBeUndefined();
  },
);

test('a body that does not say its length is read up to the limit, and the client gets the refusal', async () => {
  const client = await openConnection();
  await client.send(
    'POST /api/auth/sign-in HTTP/1.1\r\nHost: encore\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const chunk = `${(2_000).toString(16)}\r\n${'x'.repeat(2_000)}\r\n`;
  for (let sent = 0; sent < 5; sent += 1) await client.send(chunk);
  await expect.poll(client.heads).toEqual([413]);
  await client.send(chunk.repeat(20));
  expect(client.failure()).toBeUndefined();
});

test('only a signed-in fan’s body is read where a call is for members', async () => {
  const api = await usualApi({ API_DOCS: 'on' });
  const members = (await operationsOf(api)).filter(
    ({ method, security }) =>
      method !== 'GET' && security.length > 0 && security.every((one) => 'bearer' in one),
  );
  expect(members.length).toBeGreaterThan(5);
  for (const { method, path } of members) {
    const { statusCode } = await api.app.inject({
      ...{ method, url: path, headers: JSON_TYPE, body: '{', remoteAddress: newAddress() },
    });
    expect([path, statusCode]).toEqual([path, 401]);
  }
});

/** The longest text of a schema, in the longest spelling. */
const longest = ({ maxLength }: { [key: string]: unknown }) =>
  '\\u4e00'.repeat(typeof maxLength === 'number' ? maxLength : 0);

test('every call accepts the longest body that its schema allows, with every character escaped', async () => {
  const api = await usualApi({ API_DOCS: 'on' });
  const operations = (await operationsOf(api)).filter(({ body }) => body);
  expect(operations.length).toBeGreaterThan(10);
  for (const { method, path, body = {} } of operations) {
    const values = Object.entries(body).map(([key, schema]) => `"${key}":"${longest(schema)}"`);
    expect(values.length).toBeLessThan(MOST_VALUES);
    const { statusCode } = await api.app.inject({
      ...{ method, url: path, headers: JSON_TYPE, body: `{${values.join(', ')}}` },
      remoteAddress: newAddress(),
    });
    expect([path, statusCode]).not.toEqual([path, 413]);
  }
});

test('what is nested deeper or has more values than any call takes is refused before it is parsed', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const wide = (keys: number) =>
    `{${Array.from({ length: keys }, (_, at) => `"k${at}":1`).join()}}`;
  expect(readJson(nested(DEEPEST))).toHaveProperty('value');
  expect(readJson(wide(MOST_VALUES))).toHaveProperty('value');
  for (const text of [
    nested(DEEPEST + 1),
    '['.repeat(30_000),
    wide(MOST_VALUES + 1),
    wide(6_000),
    `[${'1,'.repeat(30_000)}1]`,
    `{"a":"${'\\"'.repeat(100)}","b":${nested(DEEPEST)}}`,
  ]) {
    expect([text.slice(0, 40), readJson(text)]).toEqual([
      text.slice(0, 40),
      { fault: 'too complex' },
    ]);
  }
  const message = '[[[[[{{{{{,,,,:"\\'.repeat(100);
  expect(readJson(JSON.stringify({ message }))).toEqual({ value: { message } });
});

test.each([
  ['{', 'not JSON'],
  ['{"__proto__":1}', 'unsafe key'],
  ['{"\\u005f_proto__":1}', 'unsafe key'],
  ['{"a":[{"__proto__":1}]}', 'unsafe key'],
  ['{"constructor":{"prototype":{}}}', 'unsafe key'],
  ['{"a":"\\u0000"}', 'invalid text'],
  ['{"\\ud800":1}', 'invalid text'],
] as const)('%s is %s', (text, fault) => {
  expect(readJson(text)).toEqual({ fault });
});

test('a key that could reach a prototype is named in the refusal', async () => {
  const { app } = await usualApi();
  const { statusCode, body } = await app.inject({
    ...{ method: 'POST', url: '/api/auth/sign-in', headers: JSON_TYPE, body: '{"__proto__":{}}' },
  });
  expect([statusCode, JSON.parse(body)]).toEqual([
    400,
    {
      code: 'bad_request',
      message: 'The request holds a key that no call takes, such as __proto__.',
    },
  ]);
});

test('bytes that are no UTF-8 are refused, not replaced by other characters', async () => {
  const { app } = await usualApi();
  const post = async (bytes: number[]) => {
    const body = Buffer.concat([
      Buffer.from('{"username":"'),
      Buffer.from(bytes),
      Buffer.from('"}'),
    ]);
    const { statusCode, json } = await app.inject({
      ...{ method: 'POST', url: '/api/auth/sign-in', headers: JSON_TYPE, body },
    });
    return [statusCode, json().message];
  };
  for (const bytes of [[0xc3, 0x28], [0xff], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xf0, 0x9f]]) {
    expect(await post(bytes)).toEqual([400, 'The request holds characters that are not text.']);
  }
  expect((await post([...Buffer.from('루나')]))[1]).not.toContain('not text');
});

test('a single body waits for one body of a network that sends many', async () => {
  const { app } = await usualApi();
  const answered: string[] = [];
  const post = async (remoteAddress: string) => {
    await app.inject({
      ...{ method: 'POST', url: '/api/auth/sign-in', headers: JSON_TYPE, body: '[]' },
      remoteAddress,
    });
    answered.push(remoteAddress);
  };
  const many = Array.from({ length: 40 }, () => post('10.0.0.1'));
  await Promise.all([...many, post('10.0.0.2')]);
  expect(answered.indexOf('10.0.0.2')).toBeLessThan(5);
});
