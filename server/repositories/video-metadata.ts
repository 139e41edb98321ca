import { eq } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { videoMetadata } from '../db/schema/contents.ts';

export type StoredMetadata = { publishedAt: Date | null; freshUntil: Date };

export async function readMetadata(
  db: Executor,
  youtubeId: string,
): Promise<StoredMetadata | undefined> {
  const [row] = await db
    .select({ publishedAt: videoMetadata.publishedAt, freshUntil: videoMetadata.freshUntil })
    .from(videoMetadata)
    .where(eq(videoMetadata.youtubeId, youtubeId));
  return row;
}

export async function storeMetadata(
  db: Executor,
  youtubeId: string,
  kept: StoredMetadata,
): Promise<void> {
  await db
    .insert(videoMetadata)
    .values({ youtubeId, ...kept })
    .onConflictDoUpdate({ target: videoMetadata.youtubeId, set: kept });
}
