import { videoMetadataApi } from '../../api/video-metadata.ts';
import type { App } from '../../flows/app/app.ts';

/** `at` is null if unknown. */
export type Uploaded = { at: number | null; askedAt: number };

/** When the video was uploaded. It never rejects. */
export async function uploadedOf(
  { api, platform }: App,
  id: string,
  signal: AbortSignal,
): Promise<Uploaded> {
  const published = await videoMetadataApi(api.send)
    .publishedAt(id, { signal })
    .catch(() => null);
  const at = Date.parse(published ?? '');
  return { at: Number.isNaN(at) ? null : at, askedAt: platform.now() };
}
