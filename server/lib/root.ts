import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The checkout, as a URL that ends with a slash; the sources and the built server are at different depths in it. */
export const root = new URL('.', pathToFileURL(findPackageJSON(import.meta.url) ?? ''));
