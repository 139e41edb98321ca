import { unavailable } from '../lib/api-failure.ts';
import type { Gateways } from './gateway-types.ts';

const refuse = () =>
  Promise.reject(unavailable('Messages cannot be sent at the moment. Please try again later.', 60));

/** Without a gateway and an outbox: nothing is written, and the caller gets an error. */
export const unconfigured: Pick<Gateways, 'sms' | 'mail'> = {
  sms: { send: refuse },
  mail: { send: refuse },
};
