import type { KeyedHashes } from '../lib/keyed-hashes.ts';
import type { Policy, ThrottleKeys } from '../repositories/throttles.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

type Window = { max: number; within: number };

/** At most `max` hits in every stretch of `within` milliseconds, for each window. */
const windows = (...limits: Window[]): Policy => ({
  keep: Math.max(...limits.map(({ within }) => within)),
  wait: (hits, now) =>
    Math.max(
      0,
      ...limits.map(({ max, within }) => {
        const blocking = hits.at(-max);
        return blocking === undefined ? 0 : blocking + within - now;
      }),
    ),
});

/** Free up to `free` failures, then a wait after each that doubles up to `longest`. */
const growing = (free: number, first: number, longest: number): Policy => ({
  keep: DAY,
  wait(hits, now) {
    const last = hits.at(-1);
    if (last === undefined || hits.length < free) return 0;
    return Math.max(0, last + Math.min(longest, first * 2 ** (hits.length - free)) - now);
  },
});

/** Ten wrong passwords, then 15 s, 30 s … 15 min. Each failure is forgotten after a day. */
export const SIGN_IN_ACCOUNT = growing(10, 15 * SECOND, 15 * MINUTE);

/** Names, numbers and addresses of people are not readable in the table of throttles. */
export function throttleKeys(hashes: KeyedHashes, name: string, subject: string): ThrottleKeys {
  const [newest, ...earlier] = hashes.underEach(name, subject);
  return [`${name}:${newest}`, ...earlier.map((hash) => `${name}:${hash}`)];
}

/** What strangers' failures are counted under; an ID may be typed in capitals. */
export const signInNameKeys = (hashes: KeyedHashes, username: string): ThrottleKeys =>
  throttleKeys(hashes, 'sign-in:name', username.toLowerCase());

/** Wrong passwords from one network; past them its strangers check theirs in the slow line. */
export const SIGN_IN_NETWORK = windows({ max: 100, within: 15 * MINUTE });

/** Ten entries with a wrong code of purchase, then 1 min, 2 min … 1 h. Each failure is forgotten after a day. */
export const PURCHASE_CODES = growing(10, MINUTE, 60 * MINUTE);

/** Codes that Google refuses, as above. */
export const GOOGLE_NETWORK = windows({ max: 60, within: MINUTE });

/** Passkeys that are refused, as above. */
export const PASSKEY_NETWORK = windows({ max: 100, within: 15 * MINUTE });

/** One device, one number. */
export const SEND_TO_DEVICE = windows(
  { max: 1, within: MINUTE },
  { max: 5, within: 10 * MINUTE },
  { max: 10, within: DAY },
);

/** One number, whoever asks. The last five are kept for devices that its account knows. */
export const SEND_TO_NUMBER = windows({ max: 20, within: DAY });
export const SEND_TO_NUMBER_BY_STRANGERS = windows({ max: 15, within: DAY });

/** A thousand neighbouring numbers. */
export const SEND_TO_BLOCK = windows({ max: 100, within: DAY });

/** Enough for the fans behind one operator's address, too little for profitable fraud. */
export const SEND_FROM_NETWORK = windows(
  { max: 10, within: 10 * MINUTE },
  { max: 60, within: DAY },
);

/** A member's texts to numbers that are not the account's yet, whoever is behind the same address. */
export const SEND_FROM_ACCOUNT = windows({ max: 5, within: 10 * MINUTE }, { max: 10, within: DAY });

/** The sizes of a household's network and of a provider's customer: with IPv6 one party has any number of networks. */
export const SEND_FROM_56 = windows({ max: 20, within: 10 * MINUTE }, { max: 100, within: DAY });
export const SEND_FROM_48 = windows({ max: 60, within: 10 * MINUTE }, { max: 300, within: DAY });

const SEND_MAIL = windows({ max: 5, within: 10 * MINUTE }, { max: 10, within: DAY });

/** A member's mails with codes for one purpose. */
export const SEND_MAIL_CODE = SEND_MAIL;

/** The same code again, to one address; one that was mistyped is corrected at once. */
export const SEND_MAIL_CODE_AGAIN = windows({ max: 1, within: MINUTE });

/** An account's ID sent in full to its owner. Each proof sends it once. */
export const SEND_ID = windows({ max: 3, within: DAY });

/** What one account is told of log-ins from new devices, and of refused passkeys. */
export const OWNER_NOTICE = windows({ max: 1, within: MINUTE }, { max: 10, within: DAY });

/** Support requests from one device, and to one mailbox: anybody can type somebody else's address. */
export const SUPPORT_REQUEST = SEND_MAIL;
