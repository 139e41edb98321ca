import type { FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

/** Where absolute links lead. A request's own word for it counts on this machine only, while the app is developed. */
export function originOf({ server, protocol, host }: FastifyRequest): string | null {
  const { publicOrigin, production } = server.settings;
  if (publicOrigin || production || !URL.canParse(`${protocol}://${host}`)) {
    return publicOrigin ?? null;
  }
  const { origin, hostname } = new URL(`${protocol}://${host}`);
  return isLoopback(hostname) ? origin : null;
}
