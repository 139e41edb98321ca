import type { RouteObject } from 'react-router';
import { FIRST_PAGES } from './routes.ts';

type Exports = Record<string, RouteObject | readonly RouteObject[]>;

const modules = import.meta.glob<Exports>('./*/*.route.ts', { eager: true });

/** Pages that few visits start with: a browser loads their routes when it opens an address that it does not know. */
export const laterPages: readonly RouteObject[] = Object.values(modules)
  .flatMap((exported) => Object.entries(exported))
  .flatMap(([name, route]) => (/Routes?$/.test(name) ? route : []))
  .filter((route) => !FIRST_PAGES.includes(route));
