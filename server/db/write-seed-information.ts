import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { FaqCategory, Notice } from '../../contract/schemas/information.ts';
import type { Executor } from './executor.ts';
import { faqCategories, faqEntries, notices } from './schema/information.ts';
import { placed, type readIn, writeMissing } from './write-seed-rows.ts';

const SeedNotice = Type.Intersect([
  Notice,
  Type.Object({ pinnedUntil: Type.Optional(Type.String({ format: 'date-time' })) }),
]);

export async function writeInformation(tx: Executor, read: ReturnType<typeof readIn>) {
  const listed = read(Type.Array(SeedNotice), 'notices.json');
  const faq = read(Type.Array(FaqCategory), 'faq.json');
  await writeMissing(
    tx,
    'notice',
    listed.map(({ publishedAt, updatedAt, pinnedUntil, ...notice }) => ({
      ...notice,
      publishedAt: new Date(publishedAt),
      updatedAt: updatedAt ? new Date(updatedAt) : null,
      pinnedUntil: pinnedUntil ? new Date(pinnedUntil) : null,
    })),
    (rows) => tx.insert(notices).values(rows).onConflictDoNothing(),
  );
  await writeMissing(
    tx,
    'faq-category',
    placed(faq.map(({ id, name }) => ({ id, name }))),
    (rows) => tx.insert(faqCategories).values(rows).onConflictDoNothing(),
  );
  await writeMissing(
    tx,
    'faq-entry',
    faq.flatMap(({ id: category, entries }) =>
      placed(entries).map(({ keywords: _, ...entry }) => ({ ...entry, category })),
    ),
    (rows) => tx.insert(faqEntries).values(rows).onConflictDoNothing(),
  );
  // Younger than the entries: databases have entries without keywords. An edited question may be about something else.
  await writeMissing(
    tx,
    'faq-keywords',
    faq.flatMap(({ entries }) => entries),
    async (rows) => {
      for (const { id, question, keywords } of rows) {
        await tx
          .update(faqEntries)
          .set({ keywords })
          .where(and(eq(faqEntries.id, id), eq(faqEntries.question, question)));
      }
    },
  );
}
