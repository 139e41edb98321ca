import { asc, desc, eq, lte, sql } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import type {
  FaqResponse,
  NoticeResponse,
  NoticesResponse,
} from '../../contract/schemas/information.ts';
import type { Executor } from '../db/executor.ts';
import { faqCategories, faqEntries, notices } from '../db/schema/information.ts';

type Dated = { publishedAt: Date; updatedAt: Date | null };

const told = <Row extends Dated>({ publishedAt, updatedAt, ...row }: Row) => ({
  ...row,
  publishedAt: publishedAt.toISOString(),
  updatedAt: updatedAt?.toISOString() ?? null,
});

const place = sql`${notices.pinned}, ${notices.publishedAt}, ${notices.id}`;

const isBelow = (id: string) =>
  sql`(${place}) < (select ${place} from ${notices} where ${notices.id} = ${id})`;

const noticeExists = async (db: Executor, id: string) =>
  (await db.select({ id: notices.id }).from(notices).where(eq(notices.id, id))).length > 0;

/**
 * The pinned ones first, then the newest; those after the notice `after`, if one is given.
 * Undefined if there is no such notice. A cursor is a notice's id, so that there are no more pages
 * than notices, whatever is requested.
 */
export async function noticePage(
  db: Executor,
  after?: string,
): Promise<NoticesResponse | undefined> {
  if (after !== undefined && !(await noticeExists(db, after))) return undefined;
  const { id, title, pinned, publishedAt, updatedAt } = notices;
  const rows = await db
    .select({ id, title, pinned, publishedAt, updatedAt })
    .from(notices)
    .where(after === undefined ? undefined : isBelow(after))
    .orderBy(desc(pinned), desc(publishedAt), desc(id))
    .limit(LIMITS.noticesPerPage + 1);
  const shown = rows.slice(0, LIMITS.noticesPerPage);
  const isLast = rows.length <= LIMITS.noticesPerPage;
  return { notices: shown.map(told), next: isLast ? null : (shown.at(-1)?.id ?? null) };
}

export async function noticeWithId(db: Executor, id: string): Promise<NoticeResponse | undefined> {
  const { title, body, pinned, publishedAt, updatedAt, updates } = notices;
  const [row] = await db
    .select({ id: notices.id, title, body, pinned, publishedAt, updatedAt, updates })
    .from(notices)
    .where(eq(notices.id, id));
  return row && { notice: told(row) };
}

/** Notices whose time at the top is over go back among the others. Without any, nothing is written: a write raises the content's version. */
export async function unpinNotices(db: Executor, now: number): Promise<void> {
  const isOver = lte(notices.pinnedUntil, new Date(now));
  const over = await db.select({ id: notices.id }).from(notices).where(isOver).limit(1);
  if (over.length === 0) return;
  await db.update(notices).set({ pinned: false, pinnedUntil: null }).where(isOver);
}

export async function faq(db: Executor): Promise<FaqResponse> {
  const categories = await db
    .select({ id: faqCategories.id, name: faqCategories.name })
    .from(faqCategories)
    .orderBy(asc(faqCategories.position), asc(faqCategories.id));
  const entries = await db
    .select()
    .from(faqEntries)
    .orderBy(asc(faqEntries.position), asc(faqEntries.id));
  return {
    categories: categories.map((category) => ({
      ...category,
      entries: entries
        .filter((entry) => entry.category === category.id)
        .map(({ id, question, answer, keywords }) => ({ id, question, answer, keywords })),
    })),
  };
}
