import { desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { choiceVersion } from '../../contract/consent-versions.ts';
import type { Language } from '../../contract/languages.ts';
import { CONSENTS, type Consents } from '../../contract/rules/consent.ts';
import { MESSAGE_CHOICES, type MessageChoice } from '../../contract/rules/message-choices.ts';
import type { RenewalBody } from '../../contract/schemas/legal-texts.ts';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import { consents as table } from '../db/schema/ledgers.ts';
import { legalTexts } from './legal-texts.ts';
import type { UserRow } from './users.ts';

type Held = Pick<UserRow, 'notificationSettings' | 'marketingPush' | 'messageChoices'>;

/** A row of the ledger as its fan sees it; the first one is number 1. */
export type NumberedConsent = Omit<typeof table.$inferSelect, 'id' | 'userId'> & { number: number };

function isOn(held: Held, choice: MessageChoice): boolean {
  if (choice === 'notification_settings') return held.notificationSettings;
  if (choice === 'marketing_push') return held.marketingPush;
  return held.messageChoices.includes(choice);
}

function changeOf(choice: MessageChoice, granted: boolean) {
  if (choice === 'notification_settings') return { notificationSettings: granted };
  if (choice === 'marketing_push') return { marketingPush: granted };
  const others = sql`array_remove(${users.messageChoices}, ${choice})`;
  return { messageChoices: granted ? sql`array_append(${others}, ${choice})` : others };
}

export const consents = {
  /** One row for each of the four, including the declined ones. */
  async record(
    db: Executor,
    userId: string,
    given: Consents,
    language: Language,
    now: number,
  ): Promise<void> {
    const inForce = await legalTexts.versionsInForce(db);
    await db.insert(table).values(
      CONSENTS.map(({ flag }) => ({
        userId,
        kind: flag,
        granted: given[flag],
        version: inForce[flag],
        language,
        at: new Date(now),
      })),
    );
  },

  /** What a fan agreed to again, in the versions that were shown. The account must be locked. */
  async renew(
    tx: Executor,
    userId: string,
    { consents, language }: RenewalBody,
    now: number,
  ): Promise<void> {
    await tx.insert(table).values(
      consents.map(({ consent, version }) => ({
        ...{ userId, kind: consent, granted: true, version, language },
        at: new Date(now),
      })),
    );
  },

  /** The switches that are on, in their order on the page. */
  choicesOf: (held: Held): MessageChoice[] =>
    MESSAGE_CHOICES.filter((choice) => isOn(held, choice)),

  /** The only place that writes a switch: the account's column together with the row of the ledger. The account must be locked. */
  async change(
    tx: Executor,
    user: Held & Pick<UserRow, 'id'>,
    { choice, granted, language }: { choice: MessageChoice; granted: boolean; language: Language },
    now: number,
  ): Promise<void> {
    if (isOn(user, choice) === granted) return;
    await tx.insert(table).values({
      ...{ userId: user.id, kind: choice, granted, language },
      version: choiceVersion(choice, await legalTexts.versionsInForce(tx)),
      at: new Date(now),
    });
    await tx.update(users).set(changeOf(choice, granted)).where(eq(users.id, user.id));
  },

  /** The newest first, numbered from the fan's first one: the ids are those of all fans together. */
  async history(
    db: Executor,
    userId: string,
    before: number | undefined,
    most: number,
  ): Promise<NumberedConsent[]> {
    const { id, userId: owner, ...told } = getTableColumns(table);
    const all = db
      .select({
        ...told,
        number: sql`row_number() over (order by ${id})`.mapWith(Number).as('number'),
      })
      .from(table)
      .where(eq(owner, userId))
      .as('own');
    return db
      .select()
      .from(all)
      .where(before === undefined ? undefined : lt(all.number, before))
      .orderBy(desc(all.number))
      .limit(most);
  },
};
