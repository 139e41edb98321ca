import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import type {
  ApplicationsQuery,
  CastingAudition,
} from '../../contract/schemas/application-inbox.ts';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import {
  applicationAnswers as answers,
  auditions,
  auditionApplications as table,
} from '../db/schema/auditions.ts';

/** With what its account says of the fan now. */
export type StoredApplication = typeof table.$inferSelect &
  Pick<typeof users.$inferSelect, 'nickname' | 'language'> & {
    email: string | null;
    phone: string | null;
  };
export type StoredAnswer = typeof answers.$inferSelect;

type Key = { id: string; auditionId: string };

/** Whoever has withdrawn or is suspended is told nothing, and an email counts once it is confirmed. */
const email = sql<string | null>`case
  when ${users.status} = 'active' and ${users.emailConfirmedAt} is not null then ${users.email}
end`;
const phone = sql<
  string | null
>`case when ${users.status} = 'active' then ${users.phoneNumber} end`;
const ofFan = { nickname: users.nickname, email, phone, language: users.language };
const is = ({ id, auditionId }: Key) => and(eq(table.id, id), eq(table.auditionId, auditionId));

const selectApplications = (db: Executor) =>
  db
    .select({ ...getTableColumns(table), ...ofFan })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId));

/** At most: by the index, so that an audition of many fans costs no more. */
const counted = (state: 'open' | 'accepted' | 'declined') =>
  sql<number>`(select count(*) from (
    select 1 from audition_applications sent
    where sent.audition_id = auditions.id and sent.state = ${state}
    order by sent.created_at, sent.id limit ${LIMITS.applicationsCounted}
  ) as counted)`.mapWith(Number);

/** The place of an application in the list. */
export const applicationPlace = ({
  createdAt,
  id,
}: Pick<StoredApplication, 'createdAt' | 'id'>): string => `${createdAt.getTime()}.${id}`;

function isBeyond(cursor: string, sort: ApplicationsQuery['sort']): SQL {
  const [at, id] = cursor.split('.');
  const side = sort === 'newest' ? sql`<` : sql`>`;
  return sql`(${table.createdAt}, ${table.id}) ${side} (${new Date(Number(at))}, ${id}::uuid)`;
}

export const applicationInbox = {
  /** The one that ends last first; `id`: that one alone. */
  async auditions(db: Executor, most: number, id?: string): Promise<CastingAudition[]> {
    const rows = await db
      .select({
        id: auditions.id,
        title: auditions.title,
        endsAt: auditions.endsAt,
        open: counted('open'),
        accepted: counted('accepted'),
        declined: counted('declined'),
      })
      .from(auditions)
      .where(id === undefined ? undefined : eq(auditions.id, id))
      .orderBy(desc(auditions.endsAt), desc(auditions.id))
      .limit(most);
    return rows.map((row) => ({ ...row, endsAt: row.endsAt.toISOString() }));
  },

  async audition(db: Executor, id: string) {
    const { title } = auditions;
    const [row] = await db
      .select({ id: auditions.id, title })
      .from(auditions)
      .where(eq(auditions.id, id));
    return row;
  },

  /** One more than `most` shows that there is another page. */
  page(
    db: Executor,
    auditionId: string,
    { state, sort, after }: ApplicationsQuery,
    most: number,
  ): Promise<StoredApplication[]> {
    const inOrder = sort === 'newest' ? desc : asc;
    return selectApplications(db)
      .where(
        and(
          eq(table.auditionId, auditionId),
          state && eq(table.state, state),
          after === undefined ? undefined : isBeyond(after, sort),
        ),
      )
      .orderBy(inOrder(table.createdAt), inOrder(table.id))
      .limit(most);
  },

  async find(db: Executor, key: Key): Promise<StoredApplication | undefined> {
    const [row] = await selectApplications(db).where(is(key));
    return row;
  },

  /** Locked until the transaction ends, so that one change follows the other. */
  async lock(tx: Executor, key: Key): Promise<StoredApplication | undefined> {
    await tx.select({ id: table.id }).from(table).where(is(key)).for('no key update');
    return this.find(tx, key);
  },

  /** In order, with the nickname of who has written. */
  answers: (db: Executor, applicationId: string) =>
    db
      .select({ ...getTableColumns(answers), nickname: users.nickname })
      .from(answers)
      .leftJoin(users, eq(users.id, answers.by))
      .where(eq(answers.applicationId, applicationId))
      .orderBy(asc(answers.version)),

  async withKey(db: Executor, keyHash: string): Promise<StoredAnswer | undefined> {
    const [row] = await db.select().from(answers).where(eq(answers.keyHash, keyHash));
    return row;
  },

  async change(
    tx: Executor,
    id: string,
    changed: Partial<Pick<StoredApplication, 'state'>> & Pick<StoredApplication, 'version'>,
  ): Promise<void> {
    await tx.update(table).set(changed).where(eq(table.id, id));
  },

  async addAnswer(tx: Executor, answer: typeof answers.$inferInsert): Promise<StoredAnswer> {
    const [row] = await tx.insert(answers).values(answer).returning();
    if (!row) throw new Error('an insert returns its row');
    return row;
  },

  async noteDelivery(
    db: Executor,
    id: string,
    delivery: StoredAnswer['delivery'],
    triedAt: Date,
    toldBy: StoredAnswer['toldBy'] = null,
  ): Promise<void> {
    await db.update(answers).set({ delivery, triedAt, toldBy }).where(eq(answers.id, id));
  },
};
