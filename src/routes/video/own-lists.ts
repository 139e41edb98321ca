import type { VideoItem } from '../../../contract/schemas/contents.ts';

/** The lists that On:Play shows in place of its categories: all of a strip of Home, or all with a tag. */
export type OwnList =
  | { of: 'strip'; strip: Strip; videos: readonly VideoItem[] }
  | { of: 'tag'; tag: string; videos: readonly VideoItem[] };

export type Strip = 'onStage' | 'recommend';

const isStrip = (value: string | null): value is Strip =>
  value === 'onStage' || value === 'recommend';

export function ownList(
  params: URLSearchParams,
  videos: readonly VideoItem[],
): OwnList | undefined {
  const strip = params.get('strip');
  const tag = params.get('tag');
  if (isStrip(strip)) {
    return { of: 'strip', strip, videos: videos.filter(({ type }) => type === strip) };
  }
  if (!tag) return undefined;
  return { of: 'tag', tag, videos: videos.filter((video) => video.tag.includes(tag)) };
}
