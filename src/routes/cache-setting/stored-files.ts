import type { CachedKind, CachedSize, StorageRoom } from '../../platform/cached-files.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Outcome } from '../../ui/loaded.tsx';
import { loading, type PublicContent } from '../public-content.ts';

/** Tells other tabs to look again. */
export const CLEARED = 'cached-files:cleared';

export type StoredFiles = {
  sizes: Record<CachedKind, CachedSize>;
  room: StorageRoom | undefined;
};

async function storedBy(
  cachedFiles: NonNullable<Platform['cachedFiles']>,
  log: Platform['log'],
): Promise<Outcome<StoredFiles>> {
  try {
    const files = await cachedFiles();
    const [sizes, room] = await Promise.all([files.sizes(), files.room()]);
    return { ok: true, value: { sizes, room } };
  } catch (error) {
    log('What is stored could not be read.', error);
    return { ok: false, problem: 'failed' };
  }
}

/** Empty until there is a browser. */
export const loadStored = async ({
  cachedFiles,
  log,
}: Pick<Platform, 'cachedFiles' | 'log'>): Promise<Partial<PublicContent<StoredFiles>>> =>
  cachedFiles ? loading(storedBy(cachedFiles, log)) : {};
