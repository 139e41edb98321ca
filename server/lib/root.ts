/** The checkout, as a URL that ends with a slash: two folders above this file, and above the built server in dist/server. */
export const root = new URL('../../', import.meta.url);
