import type { Scene } from '../../../contract/scenes.ts';
import type { GalleryImage } from '../../../contract/schemas/gallery.ts';
import { galleryApi } from '../../api/gallery.ts';
import type { App } from '../../flows/app/app.ts';
import type { Outcome } from '../../ui/loaded.tsx';
import { loggedOutcome } from '../photo/gallery-content.ts';

/** The gallery's name for this night. */
export const GALLERY = '2024KWDA';

/** The photos loaded so far. */
export type Highlights = { images: readonly GalleryImage[]; next: string | null };

export type LoadedHighlights = Record<Scene, Outcome<Highlights>>;

type Turned = Highlights & { page: number };

const kept = new WeakMap<App, Map<Scene, Turned>>();

export const keptHighlights = (app: App, scene: Scene) => kept.get(app)?.get(scene);

/** For the visit: a fan who returns from a photo finds the same page. */
export function keepHighlights(app: App, scene: Scene, turned: Turned) {
  const scenes = kept.get(app) ?? new Map<Scene, Turned>();
  kept.set(app, scenes.set(scene, turned));
}

type Part = { after?: string; signal?: AbortSignal };

export function loadHighlights(
  app: App,
  scene: Scene,
  { after, ...options }: Part = {},
): Promise<Outcome<Highlights>> {
  const reading = galleryApi(app.api.send).images(GALLERY, { scene, after }, options);
  return loggedOutcome(
    app,
    reading.then((page) => page ?? { images: [], next: null }),
  );
}
