import * as LIMITS from '../../../contract/limits.ts';
import type { VideoItem } from '../../../contract/schemas/contents.ts';
import { json } from './fake-server.ts';

/** A page of the list as the server sends it. */
function pageOf(list: readonly VideoItem[], { url }: Request) {
  const { strip, tag, category, after } = Object.fromEntries(new URL(url).searchParams);
  const wanted = list.filter(
    (video) =>
      (!strip || video.type === strip) &&
      (!tag || video.tag.includes(tag)) &&
      (!category || video.category === category),
  );
  const from = wanted.findIndex(({ id }) => id === after) + 1;
  const videos = wanted.slice(from, from + LIMITS.pageSize);
  const isLast = from + videos.length === wanted.length;
  return json({
    videos,
    total: wanted.length,
    latestYear: list.length > 0 ? Math.max(...list.map(({ year }) => year)) : null,
    next: isLast ? null : (videos.at(-1)?.id ?? null),
  });
}

/** The only page of the list. */
export const onlyPage = (videos: readonly VideoItem[]) => ({
  videos,
  total: videos.length,
  latestYear: null,
  next: null,
});

/** The responses of a server with these videos. */
export const videoAnswers = (list: readonly VideoItem[]) => ({
  'GET /api/contents/videos': (request: Request) => pageOf(list, request),
  'GET /api/contents/videos/index': () => json({ videos: list }),
});
