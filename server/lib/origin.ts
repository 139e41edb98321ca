import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

/** The origin of links in messages, which no request asks for. */
export const originOfMessages = ({
  publicOrigin,
  port,
}: Pick<FastifyInstance['settings'], 'publicOrigin' | 'port'>): string =>
  publicOrigin ?? `http://localhost:${port}`;

/** The origin of absolute links. The request's own host is trusted only on this machine, during development. */
export function originOf({ server, protocol, host }: FastifyRequest): string | null {
  const { publicOrigin, production } = server.settings;
  if (publicOrigin || production || !URL.canParse(`${protocol}://${host}`)) {
    return publicOrigin ?? null;
  }
  const { origin, hostname } = new URL(`${protocol}://${host}`);
  return isLoopback(hostname) ? origin : null;
}
