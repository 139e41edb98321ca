import type { FastifyInstance } from 'fastify';
import type { AdminUser, AdminUsersQuery } from '../../contract/schemas/admin.ts';
import { adminView } from '../auth/account-view.ts';
import { endLapsed } from '../auth/lapsed-suspensions.ts';
import type { Account } from '../auth/sessions.ts';
import { checkPhone } from '../auth/sign-up-rules.ts';
import type { Executor } from '../db/executor.ts';
import { type AuditEntry, audit } from '../repositories/audit.ts';
import { accountsWithEmail } from '../repositories/user-card.ts';
import { type UserRow, users } from '../repositories/users.ts';
import { looksAfter } from './act.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

async function accountsOf(db: Executor, query: AdminUsersQuery, now: number): Promise<UserRow[]> {
  const { username, nickname, phoneNumber, email } = query;
  if (email !== undefined) return accountsWithEmail(db, email, now);
  const found =
    phoneNumber === undefined
      ? username === undefined
        ? await users.byNickname(db, (nickname ?? '').toLowerCase(), now)
        : await users.byUsername(db, username.toLowerCase(), now)
      : await users.byPhone(db, checkPhone(phoneNumber).phoneNumber, now);
  return found ? [found] : [];
}

/** The accounts with one complete name, number or address, for support only those of fans. That they were looked at is kept for good, also that there was none. */
export async function findUsers(
  services: Services,
  { user: staff }: Account,
  query: AdminUsersQuery,
): Promise<AdminUser[]> {
  const { orm } = services.database;
  const now = services.clock.now();
  const found = await accountsOf(orm, query, now);
  const seen: AuditEntry = { action: 'admin.looked', detail: { by: staff.id } };
  await audit.addAll(
    orm,
    found.length > 0 ? found.map(({ id }) => ({ ...seen, userId: id })) : [seen],
    now,
  );
  const shown = found.filter((user) => looksAfter(staff, user));
  return Promise.all(
    shown.map(async (user) => {
      if (user.status !== 'suspended') return adminView(user);
      await endLapsed(services, user.id);
      return adminView((await users.byId(orm, user.id)) ?? user);
    }),
  );
}
