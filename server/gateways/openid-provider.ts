import * as oauth from 'oauth4webapi';
import type { Clock } from '../lib/clock.ts';

/** How an issuer is reached: over plain http only on this machine, which the settings see to. */
export type Reach = {
  [oauth.allowInsecureRequests]: boolean;
  [oauth.customFetch]: typeof fetch;
};

const HOUR = 3_600_000;

/**
 * Where an issuer's endpoints are, asked of it once and again every hour. Whoever comes first waits for the answer;
 * after that nobody does, and while the issuer has none the last one goes on being good.
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

    /** Its keys are remembered by the object that its endpoints are in: with another one they are asked for again. */
    withoutKeys(server: oauth.AuthorizationServer): oauth.AuthorizationServer {
      const fresh = { ...server };
      if (known === server) known = fresh;
      return fresh;
    },
  };
}
