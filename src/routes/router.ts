import {
  createBrowserRouter,
  type DataRouter,
  type MiddlewareFunction,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import type { SentPage } from '../../contract/rendering.ts';
import { type App, appContext } from '../flows/app/app.ts';
import { hearStep, nameFirstEntry, steps } from '../ui/history-entry.ts';
import { followFlows } from './follow-flows.ts';
import { leaveLayersOfEntry } from './leave-layers.ts';
import { destinationContext, destinationOf } from './login-path.ts';
import { PAGES, withFreshLazy } from './root.route.tsx';
import { createRoutes } from './routes.ts';
import { isSubmission } from './submission.ts';

/** Loads the code of the page at this address, which a router with nothing to load would not do. */
async function fetchParts(routes: RouteObject[]) {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route;
      if (typeof lazy !== 'object') return;
      delete route.lazy;
      route.Component = (await lazy.Component?.()) ?? null;
    }),
  );
}

const known = createRoutes();
const isKnown = (path: string) => matchRoutes(known, path)?.at(-1)?.route.path !== '*';

const isOfStaff = (path: string) => /^\/admin(\/|$)/i.test(path);

const laterPages = async (path: string) =>
  isOfStaff(path)
    ? (await import('./staff-pages.ts')).staffPages
    : (await import('./later-pages.ts')).laterPages;

/** The page at a path, whether or not the router has loaded its route. */
export async function pageAt(path: string): Promise<RouteMatch | undefined> {
  const routes = isKnown(path) ? known : createRoutes([], await laterPages(path));
  const match = matchRoutes(routes, path)?.at(-1);
  return match?.route.path === '*' ? undefined : match;
}

/** The router of this tab. On a page sent as HTML it runs no guard and no loader until the first navigation. */
export async function createRouter(app: App, sent?: SentPage): Promise<DataRouter> {
  /** Open layers close with a page, and their history entries are removed first; the same after a reload. */
  const closeLayers: MiddlewareFunction = async (args, next) => {
    await next();
    const { initialized, navigation } = router.state;
    const isLeaving = navigation.location && !isSubmission(args);
    if (isLeaving || !initialized) await leaveLayersOfEntry();
  };
  const isSentLater = sent && !isKnown(location.pathname);
  const routes = createRoutes(
    [closeLayers],
    isSentLater ? await laterPages(location.pathname) : [],
  );
  if (sent) await fetchParts(routes);
  addEventListener('popstate', hearStep);
  nameFirstEntry();
  const router = createBrowserRouter(routes, {
    ...(sent && {
      hydrationData: { loaderData: sent.loaderData, actionData: sent.actionData ?? null },
    }),
    async patchRoutesOnNavigation({ path, patch }) {
      if (!isKnown(path)) patch(PAGES, (await laterPages(path)).map(withFreshLazy));
    },
    getContext() {
      const context = new RouterContextProvider(new Map([[appContext, app]]));
      context.set(destinationContext, () => destinationOf(router));
      return context;
    },
  });
  followFlows(app, router);
  router.subscribe(() => steps.remark?.());
  return router;
}
