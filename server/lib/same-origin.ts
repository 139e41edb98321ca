import type { FastifyRequest } from 'fastify';
import { refuse } from './api-failure.ts';

/**
 * For calls authorized by a cookie: `{ onRequest: sameOriginOnly }`. Another site's page cannot
 * send them: a form cannot send JSON, and a script that does has its own Origin. Clients other
 * than browsers are accepted.
 */
export async function sameOriginOnly(request: FastifyRequest): Promise<void> {
  const { 'content-type': type = '' } = request.headers;
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw refuse(415, 'unsupported_media_type', 'Unsupported Media Type.');
  }
  refuseOtherSites(request);
}

/** Clients other than browsers are accepted. */
export function refuseOtherSites(request: FastifyRequest) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // Set by the browser, never by a page; behind a proxy it is more reliable than Host.
  if (site !== undefined ? site === 'same-origin' : isOurs(origin, request)) return;
  throw refuse(403, 'forbidden', 'This call is for pages of this site only.');
}

function isOurs(origin: string | undefined, { host, server }: FastifyRequest): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { publicOrigin } = server.settings;
  return publicOrigin ? origin === publicOrigin : new URL(origin).host === host;
}
