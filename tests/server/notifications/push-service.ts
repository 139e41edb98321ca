import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '../../../contract/push-message.ts';
import { buildTest } from '../support/build-test.ts';
import { usualApi } from '../support/usual-app.ts';

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

const concat = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** A browser that has subscribed: it decrypts as RFC 8291 and RFC 8188 say. */
export function subscribedBrowser(endpoint: string) {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },

    read(body: Buffer): PushMessage {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const theirs = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const shared = pair.computeSecret(theirs);
      const key = derive(shared, auth, concat('WebPush: info\0', own, theirs), 32);
      const cek = derive(key, salt, concat('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(key, salt, concat('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', cek, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = concat(decipher.update(sealed.subarray(0, -16)), decipher.final());
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}

/** The claims of the server's token, if its signature is by the key beside it. */
export function vapidOf({ authorization = '' }: IncomingHttpHeaders) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { key, isSigned, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}

const received: Received[] = [];
const state = { status: 201 };

async function serve(): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body: Buffer.concat(chunks) });
      if (state.status === 302) response.setHeader('location', '/elsewhere');
      response.writeHead(state.status).end();
    });
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let serving: Promise<string> | undefined;

/** This worker's push service on loopback, which answers `status` and keeps what it has received since this call. */
export async function openPushService() {
  serving ??= serve();
  const origin = await serving;
  received.length = 0;
  state.status = 201;
  return { origin, received, state };
}

/** Where nobody listens. */
export const AWAY = 'http://127.0.0.1:2';

const withPush: typeof buildTest = async (options) =>
  buildTest({ ...options, pushOrigins: [(await openPushService()).origin, AWAY] });

/** The push service, and this worker's app that knows it. */
export async function openPush() {
  const api = await usualApi({}, { build: withPush });
  return { service: await openPushService(), api };
}

/** Noon in Korea, on a day without other news. */
export async function openPushAtNoon() {
  const opened = await openPush();
  opened.api.clock.set('2027-03-10T03:00:00Z');
  return opened;
}
