import { createHmac, timingSafeEqual } from 'node:crypto';

function sameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Hashes of what can be guessed: phone numbers, addresses, IDs and short codes. Without the secret nobody can try
 * all of them against a copy of the database. The purpose keeps hashes of one value apart.
 */
export function createKeyedHashes([newest, ...earlier]: readonly [string, ...string[]]) {
  const hash = (secret: string, purpose: string, value: string) =>
    createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url');

  const of = (purpose: string, value: string): string => hash(newest, purpose, value);

  return {
    of,

    /** Under every secret, the newest first: what is stored may have been made with an earlier one. */
    underEach: (purpose: string, value: string): [string, ...string[]] => [
      of(purpose, value),
      ...earlier.map((secret) => hash(secret, purpose, value)),
    ],

    matches: (stored: string, purpose: string, value: string): boolean =>
      [newest, ...earlier].some((secret) => sameHash(hash(secret, purpose, value), stored)),

    /** A separate secret for another use. */
    derive: (use: string): string => of('derived secret', use),
  };
}

export type KeyedHashes = ReturnType<typeof createKeyedHashes>;
