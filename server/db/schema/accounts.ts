import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MessageChoice } from '../../../contract/rules/message-choices.ts';
import { moment } from './moment.ts';

/** The consents of sign-up have columns of their own. */
type OtherChoice = Exclude<MessageChoice, 'notification_settings' | 'marketing_push'>;

/** Tokens, codes and passwords are only ever stored as hashes. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').unique('users_username_unique'),
    passwordHash: text('password_hash'),
    /** Unconfirmed emails block nobody; null once another account has confirmed it. */
    email: text('email'),
    emailConfirmedAt: moment('email_confirmed_at'),
    nickname: text('nickname').unique('users_nickname_unique'),
    phoneNumber: text('phone_number').unique('users_phone_number_unique'),
    googleSub: text('google_sub').unique('users_google_sub_unique'),
    /** As Google last verified it; null while none is known. A trigger removes it with the identifier. */
    googleEmail: text('google_email'),
    picture: text('picture').notNull().default(''),
    language: text('language').notNull(),
    countryCode: text('country_code').notNull().default(''),
    role: text('role', { enum: ['user', 'editor', 'support', 'admin'] })
      .notNull()
      .default('user'),
    status: text('status', { enum: ['active', 'withdrawn', 'suspended'] })
      .notNull()
      .default('active'),
    notificationSettings: boolean('notification_settings').notNull().default(false),
    marketingPush: boolean('marketing_push').notNull().default(false),
    /** The other switches that are on; as the two above, written with the row of the ledger that says so. */
    messageChoices: text('message_choices')
      .array()
      .$type<OtherChoice[]>()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('users_email_unique')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailConfirmedAt} is not null`),
    index('users_email_index').on(sql`lower(${table.email})`),
    // Who knows the last four digits finds an entrant (spec §6).
    index('users_phone_end_index').on(sql`right(${table.phoneNumber}, 4)`),
    index('users_deleted_at_index').on(table.deletedAt),
    index('users_staff_index').on(table.id).where(sql`${table.role} <> 'user'`),
    index('users_admins_index').on(table.id).where(sql`${table.role} = 'admin'`),
    check('users_role_check', sql`${table.role} in ('user', 'editor', 'support', 'admin')`),
    check('users_status_check', sql`${table.status} in ('active', 'withdrawn', 'suspended')`),
    check(
      'users_deleted_at_check',
      sql`(${table.status} = 'withdrawn') = (${table.deletedAt} is not null)`,
    ),
  ],
);

/** The account that a row belongs to, and is deleted with. */
export const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * One row for each signed-in browser. The refresh cookie is `family.token`: the family identifies
 * the row for its whole life, so that a cookie of any earlier generation is recognized without
 * storing its hash.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    familyHash: text('family_hash').notNull().unique('sessions_family_hash_unique'),
    generation: integer('generation').notNull().default(1),
    rotatedAt: moment('rotated_at').notNull(),
    /** When a token of the current generation was first used: its response must have arrived by then. */
    confirmedAt: moment('confirmed_at'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** What the fan knows the session by, in words; null for what is not recognized. */
    browser: text('browser'),
    system: text('system'),
    endedAt: moment('ended_at'),
    endReason: text('end_reason'),
    /** When the fan last proved the account in this session; what needs a proof is allowed for a while after that. */
    provedAt: moment('proved_at'),
    /** When the fan last showed what no stolen password opens: a passkey, which may be how the session began, or a code besides the password. Staff need it. */
    secondFactorAt: moment('second_factor_at'),
    /** Until when the log-in itself proves a fan's account; null for one by Google, and once it is used up. */
    logInProvesUntil: moment('log_in_proves_until'),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
    index('sessions_ended_at_index').on(table.endedAt),
  ],
);

/** Only the current and the previous generation are stored; each may have siblings. */
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

/** Browsers that have signed in to the account; their failures are counted separately from strangers'. */
export const devices = pgTable(
  'devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
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
