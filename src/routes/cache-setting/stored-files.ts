import type { CachedKind, CachedSize, StorageRoom } from '../../platform/cached-files.ts';
import type { Platform } from '../../platform/platform.ts';

/** Tells other tabs to look again. */
export const CLEARED = 'cached-files:cleared';

export type StoredFiles = {
  sizes: Record<CachedKind, CachedSize>;
  room: StorageRoom | undefined;
};

/** Null if the browser refuses to tell. It never rejects. */
async function storedBy(
  cachedFiles: NonNullable<Platform['cachedFiles']>,
  log: Platform['log'],
): Promise<StoredFiles | null> {
  try {
    const files = await cachedFiles();
    const [sizes, room] = await Promise.all([files.sizes(), files.room()]);
    return { sizes, room };
  } catch (error) {
    log('What is stored could not be read.', error);
    return null;
  }
}

/** Undefined until there is a browser. */
export const readStored = ({
  cachedFiles,
  log,
}: Pick<Platform, 'cachedFiles' | 'log'>): Promise<StoredFiles | null> | undefined =>
  cachedFiles && storedBy(cachedFiles, log);
