import type { GalleryImage, PhotoResponse } from '../../../contract/schemas/gallery.ts';

export type Place = {
  photo: GalleryImage;
  category: string;
  previous: GalleryImage | undefined;
  next: GalleryImage | undefined;
};

/** The position of a photo, from what is known about it and its neighbours; undefined if unknown. */
export function placeOf(answers: readonly PhotoResponse[], id: string): Place | undefined {
  let found: Place | undefined;
  for (const { photo, category, before, after } of answers) {
    const run = [...before, photo, ...after];
    const at = run.findIndex((one) => one.id === id);
    const here = run[at];
    if (!here) continue;
    found = {
      photo: here,
      category,
      previous: found?.previous ?? run[at - 1],
      next: found?.next ?? run[at + 1],
    };
    // Only its own response tells that there is nothing beyond.
    if (photo.id === id) return { ...found, previous: run[at - 1], next: run[at + 1] };
  }
  return found;
}
