import type { FastifyInstance } from 'fastify';
import type { Language } from '../../contract/languages.ts';
import { giveRole } from '../auth/admin-role.ts';
import { revokeAccess } from '../auth/revoke-access.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { audit } from '../repositories/audit.ts';
import { type UserRow, users } from '../repositories/users.ts';
import { act, BY_PROVED_ADMINS, BY_STAFF, refuseStaff, type StaffOrder } from './act.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

/** Logs the account out everywhere, and forgets its browsers. Can be repeated. */
export const endSessionsOf = (services: Services, order: StaffOrder): Promise<void> =>
  act(services, order, BY_STAFF, async (tx, { user, by, now }) => {
    refuseStaff({ user, by });
    const ended = await revokeAccess(tx, user.id, 'ended-by-staff', now);
    if (ended === 0) return;
    const detail = { by: by.id, ended };
    await audit.add(tx, { action: 'sessions.ended-by-staff', userId: user.id, detail }, now);
  });

/** The language of the account's mails and texts. */
export const correctLanguage = (
  services: Services,
  order: StaffOrder,
  language: Language,
): Promise<void> =>
  act(services, order, BY_STAFF, async (tx, { user, by, now }) => {
    refuseStaff({ user, by });
    if (user.status === 'withdrawn') throw refuse(409, 'conflict', MESSAGES.admin.deactivated);
    if (user.language === language) return;
    await users.setLanguage(tx, user.id, language);
    const detail = { by: by.id, before: user.language, after: language };
    await audit.add(tx, { action: 'language.corrected', userId: user.id, detail }, now);
  });

/**
 * Applies from the next call of the account's sessions. There is always an admin left: whoever
 * changes a role is an active one, read under a lock, and keeps their own.
 */
export const changeRole = (
  services: Services,
  order: StaffOrder,
  role: UserRow['role'],
): Promise<void> =>
  act(services, order, BY_PROVED_ADMINS, async (tx, { user, by, now }) => {
    if (user.id === by.id) throw refuse(403, 'forbidden', MESSAGES.admin.ownRole);
    if (role !== 'user' && user.status !== 'active')
      throw refuse(409, 'conflict', MESSAGES.admin.inactive);
    if (user.role === role) return;
    await giveRole(tx, user.id, role);
    const detail = { by: by.id, before: user.role, after: role };
    await audit.add(tx, { action: 'role.changed', userId: user.id, detail }, now);
  });
