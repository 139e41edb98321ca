import type { Language } from '../../contract/languages.ts';
import type { Consents } from '../../contract/rules/consent.ts';
import type { Executor } from '../db/executor.ts';
import { audit } from '../repositories/audit.ts';
import { consents } from '../repositories/consents.ts';
import { type NewUser, type UserRow, users } from '../repositories/users.ts';

type Newcomer = Omit<NewUser, 'createdAt' | 'role' | 'status' | 'deletedAt'> & {
  language: Language;
};

/** `language` is the one they were read in. */
type Given = { consents: Consents; language: Language };

/** An account together with what its owner agreed to or declined. */
export async function openAccount(
  tx: Executor,
  newcomer: Newcomer,
  { consents: given, language }: Given,
  now: number,
): Promise<UserRow> {
  const user = await users.insert(tx, {
    ...newcomer,
    notificationSettings: given.notification_settings,
    marketingPush: given.marketing_push,
    createdAt: new Date(now),
  });
  await consents.record(tx, user.id, given, language, now);
  await audit.add(tx, { action: 'account.created', userId: user.id }, now);
  return user;
}
