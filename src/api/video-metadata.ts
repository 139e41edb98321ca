import type { VideoMetadataAnswer } from '../../contract/schemas/contents.ts';
import { answer } from './answer.ts';
import { isRecord, textAt } from './api-error.ts';
import type { CallOptions, Send } from './send.ts';
import { nullWhenUnknown } from './videos.ts';

type Item = VideoMetadataAnswer['items'][number];

/** The items are the platform's. */
const metadataIn = answer<{ items: Partial<Item>[] }>({ items: 'objects' });

function publishedAtIn(data: unknown): string | null | undefined {
  const metadata = metadataIn(data);
  const snippet: unknown = metadata?.items[0]?.snippet;
  return metadata && (isRecord(snippet) ? (textAt(snippet, 'publishedAt') ?? null) : null);
}

export const videoMetadataApi = (send: Send) => ({
  /** When the video was published (ISO 8601); null when the platform does not know it. */
  publishedAt: (id: string, options?: CallOptions): Promise<string | null> =>
    nullWhenUnknown(
      send(`/api/contents/videos/${encodeURIComponent(id)}/metadata`, {
        ...options,
        read: publishedAtIn,
      }),
    ),
});
