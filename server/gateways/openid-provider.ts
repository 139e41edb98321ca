import * as oauth from 'oauth4webapi';
import type { Clock } from '../lib/clock.ts';

/** Plain http is allowed only on this machine, which the settings check. */
export type Reach = {
  [oauth.allowInsecureRequests]: boolean;
  [oauth.customFetch]: typeof fetch;
};

const HOUR = 3_600_000;

/**
 * An issuer's endpoints, fetched once and refreshed every hour. The first caller waits for the
 * response; later ones do not, and while the issuer fails the last response stays in use.
 */
export function openIdProvider(issuer: string, reach: Reach, clock: Clock, timeout: number) {
  const address = new URL(issuer);
  let known: oauth.AuthorizationServer | undefined;
  let renewAt = 0;
  let asking: Promise<oauth.AuthorizationServer> | undefined;

  async function ask() {
    const signal = AbortSignal.timeout(timeout);
    const answer = await oauth.discoveryRequest(address, { ...reach, signal });
    known = await oauth.processDiscoveryResponse(address, answer);
    renewAt = clock.now() + HOUR;
    return known;
  }

  function askShared() {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    async endpoints(): Promise<oauth.AuthorizationServer> {
      if (!known) return askShared();
      if (clock.now() >= renewAt) askShared().catch(() => {});
      return known;
    },

    /** The library caches keys by the object with the endpoints: a new object makes it fetch them again. */
    withoutKeys(server: oauth.AuthorizationServer): oauth.AuthorizationServer {
      const fresh = { ...server };
      if (known === server) known = fresh;
      return fresh;
    },
  };
}
