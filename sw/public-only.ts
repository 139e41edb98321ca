import type { WorkboxPlugin } from 'workbox-core';

/** Sends no credentials, caches only what the server marks as public, and that by its address alone. */
export const publicOnly: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request.url, {
      credentials: 'omit',
      headers: { accept: request.headers.get('accept') ?? '*/*' },
      signal: request.signal,
    }),
  // Workbox would store the page's own request beside the response, with the token in its headers.
  cacheKeyWillBeUsed: async ({ request }) => request.url,
  cacheWillUpdate: async ({ response: { status, headers }, response }) =>
    status === 200 &&
    /\bpublic\b/.test(headers.get('cache-control') ?? '') &&
    !headers.has('authorization')
      ? response
      : null,
};
