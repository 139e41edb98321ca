import { type RouteModules, routesOf } from './routes-of.ts';

const modules: RouteModules = import.meta.glob('./admin/**/*.route.ts', { eager: true });

/** A browser loads their routes when it opens an address below /admin, so that no fan fetches them. */
export const staffPages = routesOf(modules);
