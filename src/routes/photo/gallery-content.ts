import type { GalleryImage } from '../../../contract/schemas/gallery.ts';
import { galleryApi } from '../../api/gallery.ts';
import type { App } from '../../flows/app/app.ts';
import type { Loading, Outcome } from '../../ui/loaded.tsx';
import { loading, outcomeOf } from '../public-content.ts';

export type Gallery = {
  categories: readonly string[];
  category: string | undefined;
  /** The photos loaded so far. */
  images: readonly GalleryImage[];
  next: string | null;
};

export type GalleryLoad = { from: Loading<Gallery> };

const kept = new WeakMap<App, Map<string, Gallery>>();

/** For the visit: a fan who returns from a photo finds the list as long as it was. */
export function keepGallery(app: App, gallery: Gallery) {
  const galleries = kept.get(app) ?? new Map<string, Gallery>();
  kept.set(app, galleries);
  const { category } = gallery;
  if (category !== undefined) galleries.set(category, gallery);
}

/** A failure is logged, and the list stays empty. */
export const loggedOutcome = <Value>(app: App, reading: Promise<Value>): Promise<Outcome<Value>> =>
  outcomeOf(
    reading.catch((error: unknown) => {
      app.platform.log('The gallery could not be loaded.', error);
      throw error;
    }),
  );

async function firstPage(app: App, wanted: string | null, signal: AbortSignal): Promise<Gallery> {
  const api = galleryApi(app.api.send);
  const categories = await api.categories({ signal });
  const category = categories.find((one) => one === wanted) ?? categories[0];
  const page = category === undefined ? null : await api.images(category, {}, { signal });
  return { categories, category, images: page?.images ?? [], next: page?.next ?? null };
}

/** The gallery with this category open, otherwise its first one. */
export async function loadGallery(
  app: App,
  wanted: string | null,
  signal: AbortSignal,
): Promise<GalleryLoad> {
  const galleries = kept.get(app);
  const value = wanted === null ? galleries?.values().next().value : galleries?.get(wanted);
  if (value) return { from: { ok: true, value } };
  const coming = loggedOutcome(app, firstPage(app, wanted, signal));
  if (typeof document === 'undefined') return { from: await coming };
  return loading(coming);
}

/** The same gallery, one page longer. */
export function moreOf(app: App, gallery: Gallery): Promise<Outcome<Gallery>> {
  const { category = '', images, next } = gallery;
  const reading = async () => {
    const page = await galleryApi(app.api.send).images(category, { after: next ?? undefined });
    const longer = [...images, ...(page?.images ?? [])];
    return { ...gallery, images: longer, next: page?.next ?? null };
  };
  return loggedOutcome(app, reading());
}
