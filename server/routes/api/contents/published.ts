import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';

/** The answers of a route that publishes. */
export const publishedAs = <Schema extends Type.TSchema>(schema: Schema) => ({
  200: schema,
  304: Type.Null({ description: 'You have it already.' }),
});

type Body = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

const LIFETIME = 'public, max-age=60, stale-while-revalidate=600';

/** An answer is written and packed once, for as long as the object it is made of stays the same. */
const bodies = new WeakMap<object, Body>();

function bodyOf(answer: object): Body {
  const known = bodies.get(answer);
  if (known) return known;
  const plain = Buffer.from(JSON.stringify(answer));
  const body = {
    // Weak: the same answer has other bytes when it is packed.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(plain, { level: 9 }),
  };
  bodies.set(answer, body);
  return body;
}

/** No browser sends a longer list; of one that is longer, the beginning counts. */
const LONGEST_LIST = 1_000;

const parts = (text: string, separator: ',' | ';') =>
  text.split(separator).map((part) => part.trim());

const listed = (header = '') => parts(header.slice(0, LONGEST_LIST), ',');

const accepts = (request: FastifyRequest, encoding: string) =>
  listed(request.headers['accept-encoding'])
    .map((part) => parts(part, ';'))
    .some(([name, weight = 'q=1']) => name === encoding && Number(weight.replace('q=', '')) > 0);

const knows = (request: FastifyRequest, etag: string) =>
  listed(request.headers['if-none-match']).some((known) => known === '*' || known === etag);

/** Answers everyone alike: from memory, packed, and with 304 for those who have it already. */
export function publish(request: FastifyRequest, reply: FastifyReply, answer: object) {
  const body = bodyOf(answer);
  reply.headers({ 'cache-control': LIFETIME, etag: body.etag, vary: 'accept-encoding' });
  if (knows(request, body.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  for (const encoding of ['br', 'gzip'] as const) {
    if (accepts(request, encoding)) {
      return reply.header('content-encoding', encoding).send(body[encoding]);
    }
  }
  return reply.send(body.plain);
}
