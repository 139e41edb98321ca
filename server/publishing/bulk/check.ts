import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Content, ContentDraft, ContentProblem } from '../../../contract/content/fields.ts';
import {
  completeDraft,
  draftProblems,
  isItemId,
  publicationProblems,
  tidyDraft,
} from '../../../contract/rules/content.ts';
import type { ImportChange, ImportProblem } from '../../../contract/schemas/bulk.ts';
import { contentBulk, type NewestVersion } from '../../repositories/content-bulk.ts';
import { adoptChanges, isEmpty } from '../adopt.ts';
import type { ContentKind } from '../kind.ts';
import { columnOf, ID, inStoredForm, momentsInKorea } from './columns.ts';
import { type ContentFile, type ReadRow, readFile } from './read-file.ts';
import { type CheckServices, storedProblems } from './stored-problems.ts';
import { unexpectedValue } from './unexpected-value.ts';

/** A row without problems. `known`: the item on which it was compared; `inKorea`: its moments without a zone. */
export type CheckedRow = ImportChange & {
  draft: ContentDraft;
  known: NewestVersion | undefined;
  inKorea: number;
};

export type CheckedFile = {
  rows: number;
  checked: CheckedRow[];
  problems: ImportProblem[];
  wrong: number;
};

/** Rows that are asked for in one statement, and checked in one turn of the event loop. */
export const AT_ONCE = 100;
export const IN_A_TURN = 10;

export const batchesOf = <Item>(items: readonly Item[], most = AT_ONCE): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, at) =>
    items.slice(at * most, (at + 1) * most),
  );

/** What was archived or planned stays so: an import is no way to show it. */
const keepsItsState = (known: NewestVersion | undefined) =>
  known?.state === 'archived' || known?.publishAt != null;

/** A fixed item is there before anybody writes it. */
const isUnbegun = ({ content, begun }: ContentKind, id: string, draft: ContentDraft) =>
  content.fixed !== undefined && (isEmpty(draft) || isDeepStrictEqual(draft, begun?.(id)));

const isShown = ({ state, revision, publishedRevision }: NewestVersion) =>
  state === 'public' && revision === publishedRevision;

/** `bad_request` says too little to whoever has to put thousands of rows right. */
function inWords({ fields }: Content, problem: ContentProblem, given: object) {
  const { field: name, code, found } = problem;
  const field = fields[name];
  const value: unknown = Object.entries(given).find(([one]) => one === name)?.[1];
  return code === 'bad_request' && field
    ? unexpectedValue(field, value)
    : { code, ...(found !== undefined && { found }) };
}

function checkRow(
  kind: ContentKind,
  read: ReadRow & { id: string },
  known: NewestVersion | undefined,
  publish: boolean,
): CheckedRow | { problems: ImportProblem[] } {
  const { content } = kind;
  const { row, id } = read;
  const stored = known && completeDraft(content.fields, known.document);
  const before = stored && inStoredForm(content, stored);
  const values = read.values(stored);
  const given = inStoredForm(content, values);
  const tidied = tidyDraft(content.fields, { ...before, ...given });
  if ('problem' in tidied) {
    const { problem } = tidied;
    const said = inWords(content, problem, given);
    return { problems: [{ row, column: problem.field, ...said }] };
  }
  const { draft } = tidied;
  const publishes = publish && !keepsItsState(known) && !isUnbegun(kind, id, draft);
  const problems = (publishes ? publicationProblems : draftProblems)(content, id, draft);
  if (problems.length > 0) {
    const inColumn = (problem: ContentProblem): ImportProblem => ({
      ...{ row, column: columnOf(content, draft, problem) },
      ...inWords(content, problem, { ...before, ...given }),
    });
    return { problems: problems.map(inColumn) };
  }
  const was = before && tidyDraft(content.fields, before);
  const old = was && 'draft' in was ? was.draft : {};
  const fields = Object.keys(content.fields).filter(
    (name) => !isDeepStrictEqual(old[name], draft[name]),
  );
  const change = !known ? 'new' : fields.length > 0 ? 'changed' : 'unchanged';
  const isDue = publishes && (change !== 'unchanged' || !known || !isShown(known));
  return {
    ...{ row, id, change, fields: known ? fields : [], state: known?.state ?? null },
    ...{ publishes: isDue, draft, known, inKorea: momentsInKorea(content, values) },
  };
}

type Identified = ReadRow & { id: string };

/** An id belongs to one row; of two the second is wrong. `seen`: those of the rows before. */
function identified(
  rows: ReadRow[],
  seen: Set<string>,
): { fine: Identified[]; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const fine: Identified[] = [];
  for (const read of rows) {
    const { id, row } = read;
    const isText = typeof id === 'string' && id !== '' && id.length <= 100 && !id.includes('\0');
    if (!isText || !id.isWellFormed()) problems.push({ row, column: ID, code: 'invalid_id' });
    else if (seen.has(id)) problems.push({ row, column: ID, code: 'duplicate_id' });
    else if (read.problems.length > 0) problems.push(...read.problems);
    else fine.push({ ...read, id });
    if (isText) seen.add(id);
  }
  return { fine, problems };
}

type Batch = Pick<CheckedFile, 'checked' | 'problems'>;

async function checkBatch(
  services: CheckServices,
  kind: ContentKind,
  batch: Identified[],
  publish: boolean,
): Promise<Batch> {
  const ids = batch.map(({ id }) => id);
  await adoptChanges(services, kind, ids);
  const newest = await contentBulk.newestOf(services.database.orm, kind.content.kind, ids);
  const known = new Map(newest.map((item) => [item.id, item]));
  const problems: ImportProblem[] = [];
  const checked: CheckedRow[] = [];
  for (const some of batchesOf(batch, IN_A_TURN)) {
    for (const one of some) {
      const item = known.get(one.id);
      if (!item && (kind.content.fixed || !isItemId(one.id))) {
        problems.push({ row: one.row, column: ID, code: 'invalid_id' });
        continue;
      }
      const result = checkRow(kind, one, item, publish);
      if ('problems' in result) problems.push(...result.problems);
      else checked.push(result);
    }
    await nextTurn();
  }
  const shown = checked.filter(({ publishes }) => publishes);
  problems.push(...(await storedProblems(services, kind, shown)));
  return { checked, problems };
}

/** What a file would change, row by row as it is read; nothing is written. */
export async function checkFile(
  services: CheckServices,
  kind: ContentKind,
  file: ContentFile,
  publish: boolean,
): Promise<CheckedFile> {
  const seen = new Set<string>();
  const problems: ImportProblem[] = [];
  const checked: CheckedRow[] = [];
  let rows = 0;
  for await (const read of readFile(kind.content, file)) {
    if ('problems' in read) {
      return { rows: 0, checked: [], problems: read.problems, wrong: read.problems.length };
    }
    rows += read.rows.length;
    const { fine, problems: unnamed } = identified(read.rows, seen);
    problems.push(...unnamed);
    for (const batch of batchesOf(fine)) {
      const found = await checkBatch(services, kind, batch, publish);
      problems.push(...found.problems);
      checked.push(...found.checked);
    }
  }
  problems.sort((one, other) => one.row - other.row);
  const wrong = new Set(problems.map(({ row }) => row)).size;
  return { rows, checked, problems, wrong };
}
