import type { WorkboxPlugin } from 'workbox-core';
import type { Refresh } from '../contract/refresh.ts';

declare const self: ServiceWorkerGlobalScope;

const isAnswer = ({ ok, headers }: Response) =>
  ok && Boolean(headers.get('content-type')?.startsWith('application/json'));

/** Tells the page that has called whether its cached response could be fetched again. */
export const refreshNews: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse, state }) {
    if (state) state.savedAt = cachedResponse?.headers.get('date');
    return cachedResponse;
  },
  async fetchDidSucceed({ response, state }) {
    if (state) state.isAnswered = isAnswer(response);
    return response;
  },
  async fetchDidFail({ error, state }) {
    if (state) state.isLeft = error.name === 'AbortError';
  },
  async handlerDidComplete({ event, request, state }) {
    if (!(event instanceof FetchEvent) || state?.isLeft) return;
    const savedAt = state?.isAnswered ? null : state?.savedAt;
    if (savedAt === undefined) return;
    const page = await self.clients.get(event.clientId);
    const news: Refresh = { type: 'refresh', path: new URL(request.url).pathname, savedAt };
    page?.postMessage(news);
  },
};
