import { setImmediate as nextTurn } from 'node:timers/promises';
import * as LIMITS from '../../../contract/limits.ts';
import type { ImportReport } from '../../../contract/schemas/bulk.ts';
import type { Account } from '../../auth/sessions.ts';
import type { Executor } from '../../db/executor.ts';
import { audit } from '../../repositories/audit.ts';
import { type BulkItem, contentBulk, type WrittenItem } from '../../repositories/content-bulk.ts';
import { contentItems } from '../../repositories/content-items.ts';
import { asEditor } from '../as-editor.ts';
import type { ContentKind } from '../kind.ts';
import { refusingConstraints } from '../publish.ts';
import { refuseOlder } from '../save.ts';
import { describeVersion } from '../version.ts';
import { batchesOf, type CheckedFile, type CheckedRow, checkFile, IN_A_TURN } from './check.ts';
import type { ContentFile } from './read-file.ts';
import type { CheckServices } from './stored-problems.ts';

export type Import = {
  kind: ContentKind;
  file: ContentFile;
  publish: boolean;
  /** Otherwise it is only checked. */
  write: boolean;
};

type Written = { item: WrittenItem; row: CheckedRow };
type Given = { by: string | null; now: number };

/** The items under their locks, as long as nobody has changed one since the file was checked. */
async function lockUnchanged(tx: Executor, kind: string, rows: CheckedRow[]) {
  const locked = new Map<string, BulkItem>();
  // In one order, so that two imports cannot wait for each other.
  const ids = rows.map(({ id }) => id).sort();
  for (const batch of batchesOf(ids)) {
    for (const item of await contentBulk.lockAll(tx, kind, batch)) locked.set(item.id, item);
  }
  for (const { id, known } of rows) {
    const now = locked.get(id);
    const isSame =
      now?.revision === known?.revision &&
      now?.state === known?.state &&
      now?.publishAt?.getTime() === known?.publishAt?.getTime();
    if (!isSame) throw refuseOlder();
  }
  return locked;
}

function writtenItem(
  kind: ContentKind,
  row: CheckedRow,
  known: BulkItem | undefined,
  { by, now, position }: Given & { position: number },
): WrittenItem {
  const revision = (known?.revision ?? 0) + (row.change === 'unchanged' ? 0 : 1);
  return {
    ...{ kind: kind.content.kind, id: row.id, position: known?.position ?? position, revision },
    ...{ state: known?.state ?? 'draft', publishedRevision: known?.publishedRevision ?? null },
    ...{ plannedRevision: known?.plannedRevision ?? null, publishAt: known?.publishAt ?? null },
    ...{ endAt: known?.endAt ?? null, failure: null },
    ...describeVersion(kind, row.id, row.draft),
    ...{ updatedAt: new Date(now), updatedBy: by },
    ...(row.publishes && { state: 'public', publishedRevision: revision, plannedRevision: null }),
  };
}

async function writeBatch(tx: Executor, kind: ContentKind, batch: Written[], given: Given) {
  const at = new Date(given.now);
  const added = batch.filter(({ row }) => !row.known).map(({ item }) => item);
  const changed = batch.filter(({ row }) => row.known).map(({ item }) => item);
  const versions = batch.filter(({ row }) => row.change !== 'unchanged');
  const shown = batch.filter(({ row }) => row.publishes);
  if (added.length > 0 && (await contentBulk.add(tx, added)).size < added.length)
    throw refuseOlder();
  if (changed.length > 0) await contentBulk.set(tx, changed);
  await contentBulk.addVersions(
    tx,
    versions.map(({ item: { kind, id, revision }, row: { draft } }) => ({
      ...{ kind, id, revision, document: draft, at, by: given.by },
    })),
  );
  const rows = shown.map(({ item: { id, position }, row: { draft } }) => ({ id, draft, position }));
  await refusingConstraints(kind.write(tx, rows));
}

const isDue = ({ change, publishes }: CheckedRow) => change !== 'unchanged' || publishes;

/** All rows or none, in one transaction with one line in the audit. */
async function writeAll(
  tx: Executor,
  { kind, publish }: Import,
  rows: CheckedRow[],
  given: Given,
): Promise<void> {
  const name = kind.content.kind;
  const locked = await lockUnchanged(tx, name, rows);
  let position = kind.content.ordered ? await contentItems.nextPosition(tx, name) : 0;
  for (const batch of batchesOf(rows)) {
    const written: Written[] = [];
    for (const some of batchesOf(batch, IN_A_TURN)) {
      for (const row of some) {
        const known = locked.get(row.id);
        written.push({ row, item: writtenItem(kind, row, known, { ...given, position }) });
        if (!known && kind.content.ordered) position += 1;
      }
      await nextTurn();
    }
    await writeBatch(tx, kind, written, given);
  }
  const counts = countsOf(rows);
  const detail = {
    ...(given.by && { by: given.by }),
    ...{ kind: name, new: counts.new, changed: counts.changed },
    ...(publish && { published: counts.publishes }),
  };
  await audit.add(tx, { action: 'content.imported', detail }, given.now);
}

function countsOf(rows: readonly CheckedRow[]) {
  const counted = (is: (row: CheckedRow) => boolean) => rows.filter(is).length;
  return {
    new: counted(({ change }) => change === 'new'),
    changed: counted(({ change }) => change === 'changed'),
    unchanged: counted(({ change }) => change === 'unchanged'),
    publishes: counted(({ publishes }) => publishes),
    kept: counted(({ known }) => known?.state === 'archived' || known?.publishAt != null),
    inKorea: rows.reduce((sum, row) => sum + row.inKorea, 0),
  };
}

/** The first rows in which something changes. */
function changesIn(checked: CheckedRow[], most: number) {
  const shown = checked.filter((row) => isDue(row) || row.state === 'archived').slice(0, most);
  return shown.map(({ draft, known, inKorea, ...change }) => change);
}

const reportOf = (file: CheckedFile, written: boolean, most: number): ImportReport => ({
  ...{ rows: file.rows, ...countsOf(file.checked), wrong: file.wrong, written },
  ...{ problems: file.problems.slice(0, most), changes: changesIn(file.checked, most) },
});

/**
 * Checks a file, and writes its rows if all are right. Rows that say what is there already write
 * nothing, so that it can be repeated. `by`: null for a command of the operator.
 */
export async function importContent(
  services: CheckServices,
  by: Account | null,
  order: Import,
  most: number = LIMITS.contentFile.shown,
): Promise<ImportReport> {
  const file = await checkFile(services, order.kind, order.file, order.publish);
  const rows = file.checked.filter(isDue);
  const writes = order.write && file.problems.length === 0;
  if (!writes || rows.length === 0) return reportOf(file, writes, most);
  // A statement of many rows may take longer than one of a request.
  const unhurried = {
    clock: services.clock,
    database: { ...services.database, ...services.database.unhurried },
  };
  if (by) {
    await asEditor(unhurried, by, (tx, given) => writeAll(tx, order, rows, given));
  } else {
    const given = { by: null, now: services.clock.now() };
    await unhurried.database.orm.transaction((tx) => writeAll(tx, order, rows, given));
  }
  return reportOf(file, true, most);
}
