import { createBrowserRouter, type DataRouter, RouterContextProvider } from 'react-router';
import type { App } from '../flows/app.ts';
import { appContext } from '../flows/app-context.ts';
import { homeRoute } from './home/home.route.ts';
import { destinationContext, destinationOf } from './login-path.ts';
import { PAGES, rootRoute, unspent } from './root.route.ts';

export const loadPages = async () => (await import('./routes.ts')).pages;

/**
 * The browser's router knows Home. The table of all pages comes with the first way that leads elsewhere, so that the
 * first load of Home does not grow with every page.
 */
export function createRouter(app: App, load = loadPages): DataRouter {
  const router = createBrowserRouter([rootRoute([homeRoute])], {
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
