import { FIRST_PAGES } from './routes.ts';
import { type RouteModules, routesOf } from './routes-of.ts';

const modules: RouteModules = import.meta.glob('./*/*.route.ts', { eager: true });

/** Pages that few visits start with: a browser loads their routes when it opens an address that it does not know. */
export const laterPages = routesOf(modules).filter((route) => !FIRST_PAGES.includes(route));
