import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { withoutPort } from './trusted-proxies.ts';

const HEADER = 'x-forwarded-for';

/**
 * Takes away what is no address, and what stands before it: each proxy appends the address it was called from, so that
 * whatever a client made up stands first. If nothing is left, the client is the proxy itself.
 */
export function keepForwardedAddresses({ raw: { headers } }: Pick<FastifyRequest, 'raw'>): void {
  const given = headers[HEADER];
  if (given === undefined) return;
  const claims = String(given)
    .split(',')
    .map((claim) => claim.trim());
  const addresses = claims.slice(
    claims.findLastIndex((claim) => isIP(withoutPort(claim)) === 0) + 1,
  );
  if (addresses.length > 0) headers[HEADER] = addresses.join(', ');
  else delete headers[HEADER];
}
