/** A path without the slashes at its end. A loop, because `/\/+$/` tries every slash of a long run anew. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
}
