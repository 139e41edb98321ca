import { eq } from 'drizzle-orm';
import { videoMetadata } from '../db/schema/contents.ts';
import type { Executor } from './executor.ts';

export type KeptMetadata = { publishedAt: Date | null; freshUntil: Date };

export async function keptMetadata(
  db: Executor,
  youtubeId: string,
): Promise<KeptMetadata | undefined> {
  const [row] = await db
    .select({ publishedAt: videoMetadata.publishedAt, freshUntil: videoMetadata.freshUntil })
    .from(videoMetadata)
    .where(eq(videoMetadata.youtubeId, youtubeId));
  return row;
}

export async function keepMetadata(
  db: Executor,
  youtubeId: string,
  kept: KeptMetadata,
): Promise<void> {
  await db
    .insert(videoMetadata)
    .values({ youtubeId, ...kept })
    .onConflictDoUpdate({ target: videoMetadata.youtubeId, set: kept });
}
