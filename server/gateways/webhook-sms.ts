import { createHmac } from 'node:crypto';
import { unavailable } from '../lib/api-failure.ts';
import type { Clock } from '../lib/clock.ts';
import type { SmsGateway } from './gateway-types.ts';

const TIMEOUT = 4_000;

/** Lets the receiver verify that a call is ours and recent. */
function signatureOf(body: string, secret: string, now: number): string {
  const time = Math.floor(now / 1_000);
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${hash}`;
}

/** POSTs `{to, text}` as signed JSON; anything but a 2xx in time means that the message was not sent. */
export const webhookSms = (url: string, secret: string, clock: Clock): SmsGateway => ({
  async send(message) {
    const body = JSON.stringify(message);
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'encore-signature': signatureOf(body, secret, clock.now()),
      },
      body,
      // A redirect would send the code to an unknown address.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch((cause: unknown) => {
      throw undelivered(cause);
    });
    await answer.body?.cancel();
    if (!answer.ok) throw undelivered(new Error(`the SMS webhook answered ${answer.status}`));
  },
});

const undelivered = (cause: unknown) =>
  Object.assign(unavailable('The message could not be sent. Please try again later.', 30), {
    cause,
  });
