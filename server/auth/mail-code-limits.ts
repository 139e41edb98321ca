import type { KeyedHashes } from '../lib/keyed-hashes.ts';
import type { Throttle } from '../repositories/throttles.ts';
import { SEND_MAIL_CODE, SEND_MAIL_CODE_AGAIN, throttleKeys } from './throttle-policies.ts';

/** What limits a member's mails with codes for a purpose, of which one is to go to this address. */
export const mailCodeLimits = (
  hashes: KeyedHashes,
  purpose: string,
  userId: string,
  email: string,
): Throttle[] => [
  { keys: throttleKeys(hashes, purpose, userId), policy: SEND_MAIL_CODE },
  {
    keys: throttleKeys(hashes, `${purpose}:again`, `${userId}:${email.toLowerCase()}`),
    policy: SEND_MAIL_CODE_AGAIN,
  },
];
