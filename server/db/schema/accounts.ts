import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** What a code is asked for; it and its phone token serve nothing else. */
const CODE_PURPOSES = ['sign-up', 'find-id', 'find-password', 'sign-in', 'deactivation'] as const;

/** What a code is mailed to an account for. */
const MAIL_PURPOSES = ['confirm-email', 'deactivation'] as const;

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Tokens, codes and passwords are only ever stored as hashes. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').unique('users_username_unique'),
    passwordHash: text('password_hash'),
    /** Claimed by nobody until it is confirmed; null once another account has confirmed it. */
    email: text('email'),
    emailConfirmedAt: moment('email_confirmed_at'),
    nickname: text('nickname').unique('users_nickname_unique'),
    phoneNumber: text('phone_number').unique('users_phone_number_unique'),
    googleSub: text('google_sub').unique('users_google_sub_unique'),
    picture: text('picture').notNull().default(''),
    language: text('language').notNull(),
    countryCode: text('country_code').notNull().default(''),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    status: text('status', { enum: ['active', 'withdrawn', 'suspended'] })
      .notNull()
      .default('active'),
    notificationSettings: boolean('notification_settings').notNull().default(false),
    marketingPush: boolean('marketing_push').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('users_email_unique')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailConfirmedAt} is not null`),
    index('users_email_index').on(sql`lower(${table.email})`),
    index('users_deleted_at_index').on(table.deletedAt),
    check('users_role_check', sql`${table.role} in ('user', 'admin')`),
    check('users_status_check', sql`${table.status} in ('active', 'withdrawn', 'suspended')`),
    check(
      'users_deleted_at_check',
      sql`(${table.status} = 'withdrawn') = (${table.deletedAt} is not null)`,
    ),
  ],
);

/**
 * One row per signed-in browser. The refresh cookie is `family.token`: the family finds the row for as long
 * as it lives, so that a cookie of any earlier generation is recognised without keeping its hash.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    familyHash: text('family_hash').notNull().unique('sessions_family_hash_unique'),
    generation: integer('generation').notNull().default(1),
    rotatedAt: moment('rotated_at').notNull(),
    /** When a token of the present generation first came back: from then on its answer was surely received. */
    confirmedAt: moment('confirmed_at'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason'),
    /** When the fan last proved who they are in this session; the account can be withdrawn for a while after. */
    provedAt: moment('proved_at'),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
    index('sessions_ended_at_index').on(table.endedAt),
  ],
);

/** Only the present and the previous generation are kept; each may have siblings. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull(),
  },
  (table) => [index('refresh_tokens_session_id_index').on(table.sessionId)],
);

export const accessTokens = pgTable(
  'access_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('access_tokens_session_id_index').on(table.sessionId),
    index('access_tokens_expires_at_index').on(table.expiresAt),
  ],
);

/** Browsers that have signed in to the account before; their failures are counted apart from strangers'. */
export const devices = pgTable(
  'devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('devices_token_hash_user_id_unique').on(table.tokenHash, table.userId),
    index('devices_user_id_index').on(table.userId),
    index('devices_used_at_index').on(table.usedAt),
  ],
);

/** The one live code that a device has asked for a number; only its next code replaces it. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    /** Of the device cookie that asked. */
    deviceHash: text('device_hash').notNull(),
    phoneNumber: text('phone_number').notNull(),
    purpose: text('purpose', { enum: CODE_PURPOSES }).notNull(),
    salt: text('salt').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
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
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    usedBy: uuid('used_by').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('phone_tokens_expires_at_index').on(table.expiresAt),
    index('phone_tokens_used_by_index').on(table.usedBy),
  ],
);

/** Lets the owner of a withdrawn account take it back; handed out only to who could sign in to it. */
export const recoveryTokens = pgTable(
  'recovery_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .unique('recovery_tokens_user_id_unique')
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('recovery_tokens_expires_at_index').on(table.expiresAt)],
);

/**
 * Who came from Google and has no account yet: it is made when the nickname is chosen and the consents are given.
 * Until then nothing else is kept of them, and nothing at all after the token has expired.
 */
export const googleSetups = pgTable(
  'google_setups',
  {
    tokenHash: text('token_hash').primaryKey(),
    googleSub: text('google_sub').notNull(),
    email: text('email').notNull(),
    picture: text('picture').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('google_setups_expires_at_index').on(table.expiresAt)],
);

/** A Google account that waits to be linked until the code sent to its address comes back; one an account. */
export const googleLinks = pgTable(
  'google_links',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    googleSub: text('google_sub').notNull(),
    salt: text('salt').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('google_links_expires_at_index').on(table.expiresAt)],
);

/** A code that was mailed to an account's address; one for each purpose. */
export const mailCodes = pgTable(
  'mail_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: MAIL_PURPOSES }).notNull(),
    /** The address it went to: a code confirms no other. */
    email: text('email').notNull(),
    salt: text('salt').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.purpose] }),
    index('mail_codes_expires_at_index').on(table.expiresAt),
  ],
);

/** What a fan agreed to or declined, in which version and language, and when. Rows are only added. */
export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    granted: boolean('granted').notNull(),
    version: text('version').notNull(),
    language: text('language').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('consents_user_id_index').on(table.userId, table.kind)],
);

/**
 * What happened to accounts. No personal data: the ids mean nothing once the account is gone,
 * so the rows outlive it; a trigger refuses every change of a row.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    action: text('action').notNull(),
    userId: uuid('user_id'),
    sessionId: uuid('session_id'),
    detail: jsonb('detail').$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [index('audit_user_id_action_at_index').on(table.userId, table.action, table.at)],
);

/** When something limited was last done, by key (a hash where the key would be personal data). */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    /** Epoch milliseconds. */
    hits: bigint('hits', { mode: 'number' }).array().notNull(),
    touchedAt: moment('touched_at').notNull(),
  },
  (table) => [index('throttles_touched_at_index').on(table.touchedAt)],
);

/** What is limited for everybody together, such as the texts of a day. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    name: text('name').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
);
