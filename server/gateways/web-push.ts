import { COMPANY } from '../../contract/company.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../lib/clock.ts';
import { type PushKeys, pushKeys } from '../repositories/push-keys.ts';

/** Shorter than the app's timeout, so that the app gets our response instead. */
const TIMEOUT = 3_500;
/** Seconds that a push service keeps a message for a browser that is away. */
const KEPT = 12 * 60 * 60;
/** What push services answer for a browser that no longer takes messages. */
const GONE = [404, 410];

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushGateway = {
  /** By which browsers accept messages from us alone. */
  publicKey(): Promise<string>;
  /** Encrypted for this browser (RFC 8291). Rejects if the push service did not take it. */
  send(target: PushTarget, payload: string): Promise<'sent' | 'gone'>;
};

/** Signed by the key pair that all processes share (RFC 8292); it is made when it is first needed. */
export function webPushGateway(database: Pick<Database, 'orm'>, clock: Clock): PushGateway {
  let known: Promise<PushKeys> | undefined;
  const library = () => import('web-push').then((imported) => imported.default);

  async function findKeys(): Promise<PushKeys> {
    const { generateVAPIDKeys } = await library();
    return pushKeys.keep(database.orm, generateVAPIDKeys, clock.now());
  }

  function keys(): Promise<PushKeys> {
    const reading = known ?? findKeys();
    known = reading;
    reading.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading;
  }

  return {
    publicKey: async () => (await keys()).publicKey,

    async send({ endpoint, p256dh, auth }, payload) {
      const { generateRequestDetails } = await library();
      const { headers, body } = generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          TTL: KEPT,
          contentEncoding: 'aes128gcm',
          vapidDetails: { subject: `mailto:${COMPANY.email}`, ...(await keys()) },
        },
      );
      const { 'Content-Length': _, ...sent } = headers;
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: sent,
        body: new Uint8Array(body),
        // An endpoint was checked; where it would lead was not.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await answer.body?.cancel();
      if (GONE.includes(answer.status)) return 'gone';
      if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
      return 'sent';
    },
  };
}
