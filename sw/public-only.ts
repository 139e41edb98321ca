import type { WorkboxPlugin } from 'workbox-core';

/** Sends no credentials, and caches only what the server marks as public. */
export const publicOnly: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request.url, {
      credentials: 'omit',
      headers: { accept: request.headers.get('accept') ?? '*/*' },
      signal: request.signal,
    }),
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && /\bpublic\b/.test(response.headers.get('cache-control') ?? '')
      ? response
      : null,
};
