import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { userId } from './accounts.ts';
import { moment } from './moment.ts';

/** What logs a fan in without a password; the private key never leaves the fan's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    /** Chosen by the device, in base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id_unique'),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Grows with each use on devices that count; a copy of the key would repeat it. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    name: text('name').notNull().default(''),
    system: text('system'),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_user_id_index').on(table.userId)],
);

/** Challenges that were answered, until they expire: none serves twice. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_challenges_expires_at_index').on(table.expiresAt)],
);
