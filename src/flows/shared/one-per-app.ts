import type { App } from '../app/app.ts';

/** What a fan is in the middle of: one an app, so that neither another page nor Back ends it. */
export function onePerApp<Thing extends object>(begin: (app: App) => Thing) {
  const begun = new WeakMap<App, Thing>();
  return {
    of(app: App): Thing {
      const thing = begun.get(app) ?? begin(app);
      begun.set(app, thing);
      return thing;
    },
    forget: (app: App) => void begun.delete(app),
  };
}
