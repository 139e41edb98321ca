import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { ContentDraft } from '../../contract/content/fields.ts';
import { completeDraft, tidyDraft } from '../../contract/rules/content.ts';
import type { Executor } from '../db/executor.ts';
import { contentBulk } from '../repositories/content-bulk.ts';
import { contentItems } from '../repositories/content-items.ts';
import { contentVersions } from '../repositories/content-versions.ts';
import type { ContentKind } from './kind.ts';
import { describeVersion } from './version.ts';

const AT_ONCE = 500;

/** Nothing is written in any of its fields. */
export const isEmpty = (draft: ContentDraft) =>
  Object.values(draft).every((value) => (Array.isArray(value) ? value.length === 0 : !value));

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

async function adoptSome(tx: Executor, kind: ContentKind, now: number): Promise<number> {
  const at = new Date(now);
  const rows = await kind.unedited(tx, AT_ONCE);
  if (rows.length === 0) return 0;
  const first = { kind: kind.content.kind, revision: 1 };
  const added = await contentBulk.add(
    tx,
    rows.map(({ id, draft, position }) => ({
      ...{ ...first, id, position, state: 'public', publishedRevision: 1, updatedAt: at },
      ...{ plannedRevision: null, publishAt: null, endAt: null, failure: null, updatedBy: null },
      ...describeVersion(kind, id, draft),
    })),
  );
  await contentBulk.addVersions(
    tx,
    rows
      .filter(({ id }) => added.has(id))
      .map(({ id, draft }) => ({ ...first, id, document: draft, at })),
  );
  return rows.length;
}

/** Gives a draft that nobody has written yet the words of the app, which an earlier build did not put there. */
async function beginEmpty(tx: Executor, kind: ContentKind, id: string, now: number): Promise<void> {
  const key = { kind: kind.content.kind, id };
  const document = kind.begun?.(id);
  if (!document) return;
  const item = await contentItems.lock(tx, key);
  if (item?.state !== 'draft' || item.updatedBy !== null) return;
  if (!isEmpty((await contentVersions.document(tx, key, item.revision)) ?? {})) return;
  const [revision, at] = [item.revision + 1, new Date(now)];
  await contentVersions.add(tx, { ...key, revision, document, at });
  const described = describeVersion(kind, id, document);
  await contentItems.set(tx, key, { ...described, revision, updatedAt: at });
}

/** A fixed item of which fans see nothing yet is a draft. */
async function addFixed(tx: Executor, kind: ContentKind, now: number): Promise<void> {
  const { fixed = [], fields } = kind.content;
  const tidied = tidyDraft(fields, {});
  if (!('draft' in tidied)) return;
  const at = new Date(now);
  for (const [position, id] of fixed.entries()) {
    const key = { kind: kind.content.kind, id };
    const document = kind.begun?.(id) ?? tidied.draft;
    const isNew = await contentItems.add(tx, {
      ...{ ...key, position, state: 'draft', revision: 1, updatedAt: at },
      ...describeVersion(kind, id, document),
    });
    if (isNew) await contentVersions.add(tx, { ...key, revision: 1, document, at });
    else await beginEmpty(tx, kind, id, now);
  }
}

/** Makes items of rows that came without staff, such as the samples, and of what is fixed. */
export async function adoptRows({ database, clock }: Services, kind: ContentKind): Promise<void> {
  const some = () => database.orm.transaction((tx) => adoptSome(tx, kind, clock.now()));
  while ((await some()) === AT_ONCE);
  await database.orm.transaction((tx) => addFixed(tx, kind, clock.now()));
}

/** What a column keeps of a text may be less than what was written, such as no empty lines. */
const isShownAs = (kind: ContentKind, stored: ContentDraft, seen: ContentDraft | undefined) =>
  isDeepStrictEqual(stored, seen && kind.asStored(completeDraft(kind.content.fields, seen)));

/**
 * What fans see of an item that is public may have been changed in the database by hand: that is a
 * version of its own, on which the next one is based. `by`: who did it, where that is known.
 */
export async function adoptChange(
  tx: Executor,
  kind: ContentKind,
  key: { kind: string; id: string },
  now: number,
  by: string | null = null,
): Promise<void> {
  const item = await contentItems.lock(tx, key);
  if (item?.state !== 'public' || item.publishedRevision === null) return;
  const [stored] = await kind.stored(tx, [key.id]);
  const seen = await contentVersions.document(tx, key, item.publishedRevision);
  if (!stored || isShownAs(kind, stored.draft, seen)) return;
  const tidied = tidyDraft(kind.content.fields, stored.draft);
  if (!('draft' in tidied) || isDeepStrictEqual(tidied.draft, seen)) return;
  const revision = item.revision + 1;
  const at = new Date(now);
  await contentVersions.add(tx, { ...key, revision, document: tidied.draft, at, by });
  await contentItems.set(tx, key, {
    ...describeVersion(kind, key.id, tidied.draft),
    ...{ revision, publishedRevision: revision, updatedAt: at, updatedBy: by },
  });
}

/** As above for many items, of which few have changed. */
export async function adoptChanges(
  { database, clock }: Services,
  kind: ContentKind,
  ids: string[],
): Promise<void> {
  const seen = await contentBulk.publicOf(database.orm, kind.content.kind, ids);
  const stored = await kind.stored(
    database.orm,
    seen.map(({ id }) => id),
  );
  const drafts = new Map(stored.map(({ id, draft }) => [id, draft]));
  for (const { id, document } of seen) {
    const draft = drafts.get(id);
    if (draft && isShownAs(kind, draft, document)) continue;
    const key = { kind: kind.content.kind, id };
    await database.orm.transaction((tx) => adoptChange(tx, kind, key, clock.now()));
  }
}
