import type { VideoItem } from '../../../contract/schemas/contents.ts';

/** The tabs of /video, as the videos name them. */
export const CATEGORIES = [
  { id: '2024 KWDA', year: 2024 },
  { id: '2025 KWDA', year: 2025 },
] as const;

export type CategoryId = 'all' | (typeof CATEGORIES)[number]['id'];

export const categoryOf = (name: string | null): CategoryId =>
  CATEGORIES.find(({ id }) => id === name)?.id ?? 'all';

export const inCategory = (videos: readonly VideoItem[], category: CategoryId) =>
  category === 'all' ? videos : videos.filter((video) => video.category === category);

/** An empty category is yet to come when its year is later than every video's; else it has nothing. */
export const isYetToCome = (videos: readonly VideoItem[], category: CategoryId): boolean => {
  const year = CATEGORIES.find(({ id }) => id === category)?.year;
  return year !== undefined && videos.every((video) => video.year < year);
};
