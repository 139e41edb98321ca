import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { refuse } from '../lib/api-failure.ts';
import { immutableFiles } from '../lib/immutable-files.ts';
import { hasFresh } from '../lib/negotiation.ts';
import { root } from '../lib/root.ts';
import { contentPictures } from '../repositories/content-pictures.ts';

const FOLDERS = {
  /** Pictures of the sample content. */
  '/artwork/': 'server/db/seed/artwork/',
  /** Pictures of pages whose content belongs to the app. */
  '/resource/': 'server/resource/',
};

/** In bytes. */
const MEMORY = 16 * 1024 * 1024;

type Wanted = { name: string; width: string; format: 'avif' | 'webp' };
type Kept = { bytes: Buffer; etag: string };

/** The pictures that staff have added are in the database, from where every process serves them. */
function addedPictures({ database }: Pick<FastifyInstance, 'database'>) {
  return new LRUCache<string, Kept, Wanted>({
    maxSize: MEMORY,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
    async fetchMethod(_key, _stale, { context: { name, width, format } }) {
      const wanted = { name, width: Number(width), format };
      const bytes = await contentPictures.file(database.orm, wanted);
      if (!bytes) return undefined;
      const digest = createHash('sha256').update(bytes).digest('base64url');
      return { bytes, etag: `"${digest.slice(0, 27)}"` };
    },
  });
}

/** A redrawn picture gets a new name, so the contents of an address never change. */
const route: FastifyPluginAsync = async (app) => {
  const kept = addedPictures(app);

  app.get<{ Params: Wanted }>(
    '/artwork/:name(^[0-9a-f]{32})-:width(^(?:480|960|1440)).:format(^(?:avif|webp)$)',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name, width, format } = request.params;
      const key = `${name}-${width}.${format}`;
      const picture = await kept.fetch(key, { context: { name, width, format } });
      if (!picture) throw refuse(404, 'not_found', 'Not Found.');
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        etag: picture.etag,
      });
      if (hasFresh(request.headers, picture.etag)) return reply.code(304).send();
      return reply.type(`image/${format}`).send(picture.bytes);
    },
  );

  for (const [prefix, folder] of Object.entries(FOLDERS)) {
    await app.register(immutableFiles, { root: fileURLToPath(new URL(folder, root)), prefix });
  }
};

export default route;
