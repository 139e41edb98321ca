import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { root } from '../lib/root.ts';

/** The committed pictures. A picture that is drawn anew gets a new name, so its address never changes its meaning. */
export const artwork: FastifyPluginAsync = async (app) => {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('server/db/seed/artwork/', root)),
    prefix: '/artwork/',
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    schemaHide: true,
  });
};
