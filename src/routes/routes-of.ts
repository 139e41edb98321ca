import type { RouteObject } from 'react-router';

export type RouteModules = Record<string, Record<string, RouteObject | readonly RouteObject[]>>;

/** What route files export under names that end with Route or Routes. */
export const routesOf = (modules: RouteModules): RouteObject[] =>
  Object.values(modules)
    .flatMap((exported) => Object.entries(exported))
    .flatMap(([name, route]) => (/Routes?$/.test(name) ? route : []));
