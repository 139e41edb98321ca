import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage } from '../../contract/languages.ts';
import type {
  ChoiceBody,
  ConsentChange,
  ConsentHistory,
  NotificationSettings,
} from '../../contract/schemas/notifications.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { consents, type NumberedConsent } from '../repositories/consents.ts';
import { type UserRow, users } from '../repositories/users.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

const PAGE = 20;

export const settingsOf = (user: UserRow): NotificationSettings => ({
  on: consents.choicesOf(user),
});

/** Turns one switch, once: the same again is no other row of the ledger. Returns all of them as they are then. */
export const turnChoice = (
  { database, clock }: Services,
  userId: string,
  body: ChoiceBody,
): Promise<NotificationSettings> =>
  database.orm.transaction(async (tx) => {
    const user = await users.lockForUpdate(tx, userId);
    if (user?.status !== 'active') throw refuse(401, 'unauthorized', MESSAGES.signInFirst);
    await consents.change(tx, user, body, clock.now());
    return settingsOf((await users.byId(tx, userId)) ?? user);
  });

const view = ({
  number,
  kind,
  granted,
  version,
  language,
  at,
}: NumberedConsent): ConsentChange => ({
  ...{ number, kind, granted, version },
  language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
  at: at.toISOString(),
});

export async function consentHistory(
  { database }: Pick<Services, 'database'>,
  userId: string,
  before: string | undefined,
): Promise<ConsentHistory> {
  const after = before === undefined ? undefined : Number(before);
  const rows = await consents.history(database.orm, userId, after, PAGE + 1);
  const changes = rows.slice(0, PAGE).map(view);
  const last = changes.at(-1);
  return { changes, next: rows.length > PAGE && last ? String(last.number) : null };
}
