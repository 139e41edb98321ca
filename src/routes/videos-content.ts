import type { VideoItem } from '../../contract/schemas/contents.ts';
import { videosApi } from '../api/videos.ts';
import type { App } from '../flows/app/app.ts';
import type { Outcome } from '../ui/loaded.tsx';
import { homeContent, outcomeOf, publicContent } from './public-content.ts';

export type Videos = readonly VideoItem[];

export const videosContent = publicContent<Videos>(({ api }, options) =>
  videosApi(api.send).videos(options),
);

/** The video with this id: out of a list that is here, else from the server; null when there is none. */
export async function videoOutcome(
  app: App,
  id: string,
  signal: AbortSignal,
): Promise<Outcome<VideoItem | null>> {
  const home = homeContent.kept(app);
  const here = [videosContent.kept(app), home?.onStage, home?.awardMoments];
  const value = here.flatMap((list) => list ?? []).find((video) => video.id === id);
  return value ? { ok: true, value } : outcomeOf(videosApi(app.api.send).video(id, { signal }));
}
