import { getCacheKeyForURL } from 'workbox-precaching';
import { APP_SHELL } from '../contract/rules/paths.ts';

/** Workbox's parameter in the key of a file whose name has no hash. */
export const REVISION = '__WB_REVISION__';

/** The server gives its shell's revision as it tags the shell (server/html/worker-source.ts). */
export const revisionOf = (etag: string | null) => encodeURIComponent(etag ?? '');

/** The revision of this worker's app, known once its files are listed. */
export function appRevision(): string {
  const key = getCacheKeyForURL(APP_SHELL);
  return (key && new URL(key, self.location.href).searchParams.get(REVISION)) ?? '';
}
