import { unavailable } from '../plugins/errors.ts';
import type { SmsGateway } from './gateways.ts';

const TIMEOUT = 4_000;

/** POSTs `{to, text}` as JSON; anything but a 2xx in good time means that the message did not go out. */
export const webhookSms = (url: string): SmsGateway => ({
  async send(message) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      // A redirect would carry the code to an address nobody chose.
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
