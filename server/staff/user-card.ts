import type { FastifyInstance } from 'fastify';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type LocalizedText,
  textIn,
} from '../../contract/languages.ts';
import * as LIMITS from '../../contract/limits.ts';
import type { AdminUserCard } from '../../contract/schemas/admin.ts';
import { adminView } from '../auth/account-view.ts';
import { endLapsed } from '../auth/lapsed-suspensions.ts';
import type { Account } from '../auth/sessions.ts';
import type { Executor } from '../db/executor.ts';
import { audit } from '../repositories/audit.ts';
import { auditPages } from '../repositories/audit-pages.ts';
import { consents } from '../repositories/consents.ts';
import { ownSessions } from '../repositories/own-sessions.ts';
import { suspensions } from '../repositories/suspensions.ts';
import { userCard } from '../repositories/user-card.ts';
import { isGone, type UserRow, users } from '../repositories/users.ts';
import { looksAfter, unknownAccount } from './act.ts';

const MOST = LIMITS.staffLists.card;

type Titled = { title: LocalizedText; at: Date };

/** In the language of the member of the staff who asks. */
const titledIn =
  ({ user: { language } }: Account) =>
  <One extends Titled>(one: One) => ({
    ...one,
    title: textIn(one.title, isLanguage(language) ? language : DEFAULT_LANGUAGE),
    at: one.at.toISOString(),
  });

async function suspensionOf(db: Executor, { id, status }: UserRow) {
  if (status !== 'suspended') return null;
  const known = await suspensions.of(db, id);
  if (!known) return null;
  const { reason, since, until } = known;
  return { reason, since: since.toISOString(), until: until?.toISOString() ?? null };
}

async function sessionsOf(db: Executor, userId: string, now: number) {
  const rows = await ownSessions.list(db, { userId }, now, MOST);
  return rows.map(({ id, browser, system, createdAt, usedAt }) => ({
    id,
    browser,
    system,
    startedAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }));
}

async function consentsOf(db: Executor, userId: string) {
  const rows = await consents.history(db, userId, undefined, MOST);
  return rows.map(({ kind, granted, version, language, at }) => ({
    choice: kind,
    on: granted,
    version,
    language,
    at: at.toISOString(),
  }));
}

/** An account as those who look after it see it. That it was opened is kept for good. */
export async function userCardOf(
  services: Pick<FastifyInstance, 'database' | 'clock'>,
  account: Account,
  userId: string,
): Promise<AdminUserCard> {
  const { orm: db } = services.database;
  const now = services.clock.now();
  await endLapsed(services, userId);
  const user = await users.byId(db, userId);
  if (!user || isGone(user, now) || !looksAfter(account.user, user)) throw unknownAccount();
  const detail = { by: account.user.id };
  await audit.add(db, { action: 'admin.opened', userId, detail }, now);
  const titled = titledIn(account);
  const requests = await userCard.requests(db, userId);
  return {
    user: adminView(user),
    emailConfirmed: user.emailConfirmedAt !== null,
    suspension: await suspensionOf(db, user),
    consents: await consentsOf(db, userId),
    sessions: await sessionsOf(db, userId, now),
    entries: (await userCard.entries(db, userId)).map(titled),
    applications: (await userCard.applications(db, userId)).map(titled),
    requests: requests.map((one) => ({ ...one, at: one.at.toISOString() })),
    acts: await auditPages.actsOn(db, userId, MOST),
  };
}
