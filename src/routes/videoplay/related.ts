import type { VideoItem } from '../../../contract/schemas/contents.ts';

/** As many other videos as there are random numbers in [0, 1); fewer if there are no more. */
export function relatedTo(
  videos: readonly VideoItem[],
  id: string,
  dice: readonly number[],
): VideoItem[] {
  const pool = videos.filter((video) => video.id !== id);
  return dice.flatMap((die) => pool.splice(Math.floor(die * pool.length), 1));
}
