import { and, type Column, eq, sql } from 'drizzle-orm';
import { CONSENT_VERSIONS } from '../../contract/consent-versions.ts';
import { legalTextContent } from '../../contract/content/legal-texts.ts';
import type { LocalizedText } from '../../contract/languages.ts';
import { CONSENTS, type ConsentFlag } from '../../contract/rules/consent.ts';
import type {
  ComingLegalText,
  ConsentDue,
  LegalTextResponse,
} from '../../contract/schemas/legal-texts.ts';
import type { Executor } from '../db/executor.ts';
import { contentItems, contentVersions } from '../db/schema/content-items.ts';
import { consents } from '../db/schema/ledgers.ts';
import { legalTexts as table, legalVersions as versions } from '../db/schema/legal.ts';

type Published = Pick<typeof versions.$inferSelect, 'id' | 'version' | 'asksAgain'>;

const REQUIRED = CONSENTS.filter(({ required }) => required).map(({ flag }) => flag);

/** What a fan agreed to last. */
const agreedVersion = (userId: string | Column) => sql`coalesce((
  select ${consents.version} from ${consents}
  where ${consents.userId} = ${userId} and ${consents.kind} = ${versions.id} and ${consents.granted}
  order by ${consents.id} desc limit 1), '')`;

/** Matches a required text that asked for consent before the session began, in a later version than the fan last agreed to. */
const asks = (userId: string | Column, signedInAt: Date | Column) => sql`
  ${versions.asksAgain}
  and ${versions.publicAt} <= ${signedInAt instanceof Date ? signedInAt.toISOString() : signedInAt}
  and ${versions.id} in ${REQUIRED} and ${versions.version} > ${agreedVersion(userId)}`;

/** Whether a session's user has to agree to something again; takes columns of the session's row. */
export const hasConsentsDue = (userId: Column, signedInAt: Column) =>
  sql<boolean>`exists (select from ${versions} where ${asks(userId, signedInAt)})`;

/** What staff have planned to publish, which fans can read before it is in force. */
async function comingText(db: Executor, id: ConsentFlag): Promise<ComingLegalText | undefined> {
  const { kind } = legalTextContent;
  const [planned] = await db
    .select({
      from: contentItems.publishAt,
      version: sql<string>`${contentVersions.document} ->> 'version'`,
      text: sql<LocalizedText>`${contentVersions.document} -> 'text'`,
    })
    .from(contentItems)
    .innerJoin(
      contentVersions,
      and(
        eq(contentVersions.kind, contentItems.kind),
        eq(contentVersions.id, contentItems.id),
        eq(contentVersions.revision, contentItems.plannedRevision),
      ),
    )
    .where(and(eq(contentItems.kind, kind), eq(contentItems.id, id)));
  return planned?.from ? { ...planned, from: planned.from.toISOString() } : undefined;
}

export const legalTexts = {
  async find(db: Executor, id: ConsentFlag): Promise<LegalTextResponse> {
    const { version, text } = table;
    const [row] = await db.select({ version, text }).from(table).where(eq(table.id, id));
    const coming = await comingText(db, id);
    return { text: row ?? null, ...(coming && { coming }) };
  },

  /** The version of each text that is in force. */
  async versionsInForce(db: Executor): Promise<Record<ConsentFlag, string>> {
    const rows = await db.select({ id: table.id, version: table.version }).from(table);
    return { ...CONSENT_VERSIONS, ...Object.fromEntries(rows.map((row) => [row.id, row.version])) };
  },

  /** A version that asks once goes on asking, whatever is corrected in it later. */
  async noteVersion(tx: Executor, published: Published, now: number): Promise<void> {
    await tx
      .insert(versions)
      .values({ ...published, publicAt: new Date(now) })
      .onConflictDoUpdate({
        target: [versions.id, versions.version],
        set: { asksAgain: true, publicAt: new Date(now) },
        setWhere: sql`excluded.asks_again and not ${versions.asksAgain}`,
      });
  },

  /** What a fan has to agree to again in a session that began then, in the order of the sign-up. */
  async due(db: Executor, userId: string, signedInAt: Date): Promise<ConsentDue[]> {
    const rows = await db
      .select({
        consent: versions.id,
        version: sql<string>`greatest(max(${versions.version}), max(${table.version}))`,
      })
      .from(versions)
      .leftJoin(table, eq(table.id, versions.id))
      .where(asks(userId, signedInAt))
      .groupBy(versions.id);
    return REQUIRED.flatMap((flag) => rows.filter(({ consent }) => consent === flag));
  },
};
