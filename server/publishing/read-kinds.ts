import { fileURLToPath } from 'node:url';
import autoload from '@fastify/autoload';
import fastify from 'fastify';
import type { Clock } from '../lib/clock.ts';
import type { ContentKind } from './kind.ts';

/** Beside this file in the sources, and in a folder of the built server. */
const FOLDER = import.meta.filename.endsWith('.ts') ? './kinds' : './publishing/kinds';

/** Every kind of content, for a command that runs without the server. */
export async function readContentKinds(clock: Clock): Promise<Map<string, ContentKind>> {
  const app = fastify();
  app.decorate('clock', clock);
  await app.register(autoload, { dir: fileURLToPath(new URL(FOLDER, import.meta.url)) });
  await app.ready();
  return app.contentKinds;
}
