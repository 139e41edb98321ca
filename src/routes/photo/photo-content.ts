import type { PhotoResponse } from '../../../contract/schemas/gallery.ts';
import { galleryApi } from '../../api/gallery.ts';
import type { App } from '../../flows/app/app.ts';
import type { Outcome } from '../../ui/loaded.tsx';
import { outcomeOf } from '../public-content.ts';

export type PhotoOutcome = Outcome<PhotoResponse | null>;

/** How many photos are cached for the visit: going back shows them at once. */
const KEPT = 50;

const kept = new WeakMap<App, Map<string, PhotoResponse>>();

const keptBy = (app: App) => {
  const photos = kept.get(app) ?? new Map<string, PhotoResponse>();
  kept.set(app, photos);
  return photos;
};

export function keepPhoto(app: App, outcome: PhotoOutcome) {
  if (!outcome.ok || !outcome.value) return;
  const photos = keptBy(app);
  photos.set(outcome.value.photo.id, outcome.value);
  const [oldest] = photos.keys();
  if (photos.size > KEPT && oldest !== undefined) photos.delete(oldest);
}

/** The photo between its neighbours; null when there is none. */
export async function photoOutcome(
  app: App,
  id: string,
  signal: AbortSignal,
): Promise<PhotoOutcome> {
  const value = keptBy(app).get(id);
  if (value) return { ok: true, value };
  const outcome = await outcomeOf(galleryApi(app.api.send).photo(id, { signal }));
  keepPhoto(app, outcome);
  return outcome;
}
