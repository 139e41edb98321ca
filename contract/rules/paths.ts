/** A path without trailing slashes. A loop, because `/\/+$/` takes quadratic time for a long run of slashes. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
}

/** As the server reads it; undefined if an escape in it stands for no character. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Addresses under these are never pages of the app. */
export const RESERVED_PATHS = /^\/(api|artwork|assets|dev|health|preview|resource)([/?]|$)/;

/** The page without content, which the worker caches and returns for every page's address. */
export const APP_SHELL = '/app-shell';
