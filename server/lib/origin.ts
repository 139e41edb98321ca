import type { FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

/** The origin of absolute links. The request's own host is trusted only on this machine, during development. */
export function originOf({ server, protocol, host }: FastifyRequest): string | null {
  const { publicOrigin, production } = server.settings;
  if (publicOrigin || production || !URL.canParse(`${protocol}://${host}`)) {
    return publicOrigin ?? null;
  }
  const { origin, hostname } = new URL(`${protocol}://${host}`);
  return isLoopback(hostname) ? origin : null;
}
