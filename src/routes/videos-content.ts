import * as LIMITS from '../../contract/limits.ts';
import type { VideoFilter, VideoItem, VideosResponse } from '../../contract/schemas/contents.ts';
import { nullWhenUnknown, videosApi } from '../api/videos.ts';
import type { App } from '../flows/app/app.ts';
import type { Outcome } from '../ui/loaded.tsx';
import { loadHomeContent, outcomeOf, publicContent } from './public-content.ts';

/** `after`: the list continues after this video. */
export type VideoPart = VideoFilter & { after?: string };

/** A list in pages; once extended it stays so for the visit. */
export const videosContent = publicContent<VideosResponse, VideoPart>(
  async (app, options, part): Promise<VideosResponse> => {
    const known: VideosResponse | undefined = videosContent.kept(app, part);
    if (known && known.videos.length > LIMITS.pageSize) return known;
    const { videos } = videosApi(app.api.send);
    const { after, ...filter } = part;
    // Where the video after which it would start is gone, the list starts from its beginning.
    return (after && (await nullWhenUnknown(videos(part, options)))) || videos(filter, options);
  },
);

/** The video of the page with which each visit began. */
const sentVideos = new WeakMap<object, VideoItem>();

export function keepVideo({ pageAge }: App, video: Outcome<VideoItem | null>) {
  if (video.ok && video.value) sentVideos.set(pageAge.visit(), video.value);
}

function listedVideo(app: App, id: string): VideoItem | undefined {
  const home = loadHomeContent.kept(app);
  const lists = videosContent.allKept(app).map(({ videos }) => videos);
  const here = [...lists, home?.onStage, home?.awardMoments];
  const sent = sentVideos.get(app.pageAge.visit()) ?? [];
  return [sent, ...here].flatMap((list) => list ?? []).find((video) => video.id === id);
}

/**
 * The video with this id: from a loaded list, otherwise from the server; null if there is none.
 * Without a response, from the lists that the service worker has cached.
 */
export async function videoOutcome(
  app: App,
  id: string,
  signal: AbortSignal,
): Promise<Outcome<VideoItem | null>> {
  const here = listedVideo(app, id);
  if (here) return { ok: true, value: here };
  const asked = await outcomeOf(videosApi(app.api.send).video(id, { signal }));
  if (asked.ok) return asked;
  await Promise.all([videosContent.read(app, {}), loadHomeContent.read(app, undefined)]);
  const listed = listedVideo(app, id);
  return listed ? { ok: true, value: listed } : asked;
}
