import { isRecord, textAt } from './api-error.ts';
import { hasLists } from './contents.ts';
import type { CallOptions, Send } from './send.ts';
import { nullWhenUnknown } from './videos.ts';

const isMetadata = hasLists<{ items: Record<string, unknown>[] }>('items');

function publishedAt([first]: Record<string, unknown>[]): string | null {
  return first && isRecord(first.snippet) ? (textAt(first.snippet, 'publishedAt') ?? null) : null;
}

export const videoMetadataApi = (send: Send) => ({
  /** When the video was published (ISO 8601); null when the platform does not know it. */
  publishedAt: (id: string, options?: CallOptions): Promise<string | null> =>
    nullWhenUnknown(
      send(`/api/contents/videos/${encodeURIComponent(id)}/metadata`, {
        ...options,
        read: (data) => (isMetadata(data) ? publishedAt(data.items) : undefined),
      }),
    ),
});
