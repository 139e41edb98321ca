import { existsSync } from 'node:fs';
import type { PageRenderer } from '../../contract/rendering.ts';
import { root } from '../lib/root.ts';

const BUILT = new URL('dist/render/entry-server.js', root);

/** The built pages; undefined before the first build. */
export const loadRenderer = async (): Promise<PageRenderer | undefined> =>
  existsSync(BUILT) ? await import(BUILT.href) : undefined;
