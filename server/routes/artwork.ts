import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import { immutableFiles } from '../lib/immutable-files.ts';
import { root } from '../lib/root.ts';

/** The committed pictures. A picture that is drawn anew gets a new name, so its address never changes its meaning. */
const route: FastifyPluginAsync = async (app) => {
  await app.register(immutableFiles, {
    root: fileURLToPath(new URL('server/db/seed/artwork/', root)),
    prefix: '/artwork/',
  });
};

export default route;
