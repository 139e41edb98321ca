import type { FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

/** What a proxy or tunnel adds to a request that it passes on, and no browser by itself; `Host` it may have replaced. */
const FORWARDED = /^(forwarded|via|x-.*|cf-.*|.*-client-ip)$/;

/**
 * Whether a program on this machine asks for this server by this machine's own name. A proxy beside the server
 * passes on the requests of strangers, and a page of a stranger can make its own name resolve to this machine (DNS rebinding).
 */
export function isOwnBrowser({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  // Proxies such as nginx speak it by default, and then name neither the client nor themselves.
  if (raw.httpVersion === '1.0') return false;
  if (Object.keys(headers).some((name) => FORWARDED.test(name))) return false;
  // A page of a stranger may link here, but not load this.
  const isLoaded = /^(cross|same)-site$/.test(String(headers['sec-fetch-site']));
  if (isLoaded && headers['sec-fetch-dest'] !== 'document') return false;
  const address = `http://${headers.host}`;
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}
