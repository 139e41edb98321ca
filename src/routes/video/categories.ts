/** The tabs of /video, as the videos name them. */
export const CATEGORIES = [
  { id: '2024 KWDA', year: 2024 },
  { id: '2025 KWDA', year: 2025 },
] as const;

export type CategoryId = 'all' | (typeof CATEGORIES)[number]['id'];

export const categoryOf = (name: string | null | undefined): CategoryId =>
  CATEGORIES.find(({ id }) => id === name)?.id ?? 'all';

/** An empty category is announced if its year is later than every video's; otherwise, or without any video, it has no content. */
export const isYetToCome = (category: CategoryId, latestYear: number | null): boolean => {
  const year = CATEGORIES.find(({ id }) => id === category)?.year;
  return year !== undefined && latestYear !== null && latestYear < year;
};
