import { createBrowserRouter, RouterContextProvider } from 'react-router';
import type { App } from '../flows/app.ts';
import { appContext } from '../flows/app-context.ts';
import { homeRoute } from './home/home.route.ts';
import { PAGES, rootRoute, unspent } from './root.route.ts';

export const loadPages = async () => (await import('./routes.ts')).pages;

/**
 * The browser's router knows Home. The table of all pages comes with the first way that leads elsewhere, so that the
 * first load of Home does not grow with every page.
 */
export const createRouter = (app: App, load = loadPages) =>
  createBrowserRouter([rootRoute([homeRoute])], {
    getContext: () => new RouterContextProvider(new Map([[appContext, app]])),
    // Asked also for known paths with a parameter; a page that is there is not added twice.
    async patchRoutesOnNavigation({ patch }) {
      patch(PAGES, (await load()).map(unspent));
    },
  });
