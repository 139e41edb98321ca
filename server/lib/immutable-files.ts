import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import files, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const MEMORY = 16 * 1024 * 1024;
/** In bytes; larger files are read from the disk each time. */
const LARGEST = 512 * 1024;

/** The headers that describe the file; all others belong to the request. */
const OF_THE_FILE = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-type',
  'etag',
  'last-modified',
  'vary',
];

/** A range, or a 304: such responses are cheap and not cached. */
const CONDITIONS = [
  'range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
];

type KeptFile = { headers: Record<string, string>; body: Buffer };

const keyOf = ({ url, headers }: FastifyRequest) =>
  `${url.split('?', 1)[0]} ${headers['accept-encoding'] ?? ''}`;

const asksForWhole = ({ headers }: FastifyRequest) =>
  CONDITIONS.every((name) => headers[name] === undefined);

const isSentWhole = (request: FastifyRequest) => request.method === 'GET' && asksForWhole(request);

/**
 * Files whose names change with their contents. The most recently requested ones are kept in
 * memory and shared: read from the disk for each request, those for clients that never read would
 * take 128 kB each.
 */
export const immutableFiles: FastifyPluginAsync<FastifyStaticOptions> = async (app, options) => {
  const kept = new LRUCache<string, KeptFile>({
    maxSize: MEMORY,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

  app.addHook('preHandler', async (request, reply) => {
    const file = asksForWhole(request) ? kept.get(keyOf(request)) : undefined;
    if (file) return reply.headers(file.headers).send(file.body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable) || !isSentWhole(request)) return payload;
    if (Number(reply.getHeader('content-length')) > LARGEST) return payload;
    const body = await buffer(payload);
    const headers = OF_THE_FILE.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    });
    kept.set(keyOf(request), { headers: Object.fromEntries(headers), body });
    return body;
  });

  await app.register(files, {
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    schemaHide: true,
    ...options,
    // Declared for the whole plugin; within it there is none.
    prefix: '/',
  });
};
