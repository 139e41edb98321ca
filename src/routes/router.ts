import {
  createBrowserRouter,
  type DataRouter,
  type MiddlewareFunction,
  RouterContextProvider,
} from 'react-router';
import type { App } from '../flows/app.ts';
import { appContext } from '../flows/app-context.ts';
import { hearStep, historyEntry } from '../ui/history-entry.ts';
import { homeRoute } from './home/home.route.ts';
import { destinationContext, destinationOf } from './login-path.ts';
import { PAGES, rootRoute, unspent } from './root.route.ts';

export const loadPages = async () => (await import('./routes.ts')).pages;

/**
 * The browser's router knows Home. The table of all pages comes with the first way that leads elsewhere, so that the
 * first load of Home does not grow with every page.
 */
export function createRouter(app: App, load = loadPages): DataRouter {
  /** What is open over a page goes with it, and its steps in the history first; a reload leaves none of it either. */
  const closeLayers: MiddlewareFunction = async (_, next) => {
    await next();
    const { initialized, navigation } = router.state;
    if (historyEntry().layers && (navigation.location || !initialized)) {
      const { leaveLayers } = await import('../ui/layers.ts');
      await leaveLayers();
    }
  };
  addEventListener('popstate', hearStep);
  const router = createBrowserRouter([rootRoute([homeRoute], [closeLayers])], {
    getContext() {
      const context = new RouterContextProvider(new Map([[appContext, app]]));
      context.set(destinationContext, () => destinationOf(router));
      return context;
    },
    // Asked also for known paths with a parameter; a page that is there is not added twice.
    async patchRoutesOnNavigation({ patch }) {
      patch(PAGES, (await load()).map(unspent));
    },
  });
  return router;
}
