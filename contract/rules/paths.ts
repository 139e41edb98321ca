/** A path without the slashes at its end. A loop, because `/\/+$/` tries every slash of a long run anew. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
}

/** What is under these is no page of the app, whether it is there or not. */
export const RESERVED_PATHS = /^\/(api|artwork|assets|dev|health|resource)([/?]|$)/;

/** The page without content that the worker keeps, and answers every page's address with. */
export const APP_SHELL = '/app-shell';
