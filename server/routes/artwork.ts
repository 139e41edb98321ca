import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

/** The committed pictures. A picture that is drawn anew gets a new name, so its address never changes its meaning. */
export const artwork: FastifyPluginAsync = async (app) => {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('../db/seed/artwork/', import.meta.url)),
    prefix: '/artwork/',
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    schemaHide: true,
  });
};
