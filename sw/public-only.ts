import type { WorkboxPlugin } from 'workbox-core';

/** Asks as nobody, and keeps only what the server says is for everybody. */
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
