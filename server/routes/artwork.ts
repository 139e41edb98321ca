import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import { immutableFiles } from '../lib/immutable-files.ts';
import { root } from '../lib/root.ts';

const FOLDERS = {
  /** Of the sample content. */
  '/artwork/': 'server/db/seed/artwork/',
  /** Of pages whose content is the app's own. */
  '/resource/': 'server/resource/',
};

/** The committed pictures. A redrawn picture gets a new name, so the contents of an address never change. */
const route: FastifyPluginAsync = async (app) => {
  for (const [prefix, folder] of Object.entries(FOLDERS)) {
    await app.register(immutableFiles, { root: fileURLToPath(new URL(folder, root)), prefix });
  }
};

export default route;
