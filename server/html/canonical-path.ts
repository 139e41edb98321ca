/**
 * A path as our links spell it. `//host` would be read as another host's address, and each way to
 * escape a letter would be a page of its own.
 */
export const canonicalPath = (path: string): string => {
  const parts = path.split('/').filter((part) => part !== '');
  return `/${parts.map((part) => encodeURIComponent(decodeURIComponent(part))).join('/')}`;
};
