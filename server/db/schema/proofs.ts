import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { userId, users } from './accounts.ts';
import { moment } from './moment.ts';

/** The purpose of a code; it and its phone token are valid for nothing else. Earlier builds call a proof `deactivation`. */
const CODE_PURPOSES = [
  'sign-up',
  'find-id',
  'find-password',
  'sign-in',
  'proof',
  'deactivation',
  'change-phone',
] as const;

/** What a code is mailed to an account for. */
const MAIL_PURPOSES = ['confirm-email', 'proof', 'deactivation', 'change-email'] as const;

/** Valid until it expires, and for one use. */
const singleUse = () => ({
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

const code = () => ({
  salt: text('salt').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
});

/** The one valid code that a device has requested for a number; only its next code replaces it. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    /** The device cookie of the request. */
    deviceHash: text('device_hash').notNull(),
    phoneNumber: text('phone_number').notNull(),
    purpose: text('purpose', { enum: CODE_PURPOSES }).notNull(),
    ...code(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.phoneNumber, table.purpose] }),
    index('verification_codes_expires_at_index').on(table.expiresAt),
  ],
);

/** Proof that a number was verified: for that number and purpose only, once. */
export const phoneTokens = pgTable(
  'phone_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    phoneNumber: text('phone_number').notNull(),
    purpose: text('purpose', { enum: CODE_PURPOSES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    ...singleUse(),
    usedBy: uuid('used_by').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('phone_tokens_expires_at_index').on(table.expiresAt),
    index('phone_tokens_used_by_index').on(table.usedBy),
  ],
);

/** Lets the owner of a withdrawn account recover it; issued only after a successful sign-in. */
export const recoveryTokens = pgTable(
  'recovery_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId().unique('recovery_tokens_user_id_unique'),
    ...singleUse(),
  },
  (table) => [index('recovery_tokens_expires_at_index').on(table.expiresAt)],
);

/**
 * A newcomer from Google without an account: it is created when the nickname is chosen and the
 * consents are given. Until then nothing else is stored, and after the token has expired nothing
 * at all.
 */
export const googleSetups = pgTable(
  'google_setups',
  {
    tokenHash: text('token_hash').primaryKey(),
    googleSub: text('google_sub').notNull(),
    email: text('email').notNull(),
    picture: text('picture').notNull().default(''),
    ...singleUse(),
  },
  (table) => [index('google_setups_expires_at_index').on(table.expiresAt)],
);

/** A Google account to be linked once the code sent to its email is entered; one for each account. */
export const googleLinks = pgTable(
  'google_links',
  {
    userId: userId().primaryKey(),
    googleSub: text('google_sub').notNull(),
    /** Null for a link that an earlier build has written. */
    googleEmail: text('google_email'),
    ...code(),
    ...singleUse(),
  },
  (table) => [index('google_links_expires_at_index').on(table.expiresAt)],
);

/** A code that was mailed to an account's address; one for each purpose. */
export const mailCodes = pgTable(
  'mail_codes',
  {
    userId: userId(),
    purpose: text('purpose', { enum: MAIL_PURPOSES }).notNull(),
    /** The email it was sent to: a code confirms no other. */
    email: text('email').notNull(),
    ...code(),
    ...singleUse(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.purpose] }),
    index('mail_codes_expires_at_index').on(table.expiresAt),
  ],
);
