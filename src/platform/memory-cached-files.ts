import type { AppRenewal } from '../../contract/cached-files.ts';
import type { CachedFiles, CachedKind, CachedSize, StorageRoom } from './cached-files.ts';

type MemoryCachedFiles = {
  /** The bytes of each file; null stands for a size that the browser does not tell. */
  files?: Partial<Record<CachedKind, (number | null)[]>>;
  room?: StorageRoom;
  renewApp?: () => Promise<AppRenewal>;
  /** What the browser answers to everything else. */
  refusal?: Error;
};

const sizeOf = (files: readonly (number | null)[] = []): CachedSize => ({
  files: files.length,
  bytes: files.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0),
  unsized: files.filter((bytes) => bytes === null).length,
});

/** What a browser has cached, for tests. */
export function memoryCachedFiles({
  files = {},
  room,
  renewApp = async () => 'renewed',
  refusal,
}: MemoryCachedFiles = {}): CachedFiles {
  const unlessRefused = () => {
    if (refusal) throw refusal;
  };
  return {
    async sizes() {
      unlessRefused();
      const { app, pictures, lists } = files;
      return { app: sizeOf(app), pictures: sizeOf(pictures), lists: sizeOf(lists) };
    },
    room: async () => room,
    async clear(kind) {
      unlessRefused();
      files[kind] = [];
    },
    renewApp,
  };
}
