import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { ContentDraft, ContentProblem } from '../../contract/content/fields.ts';
import { draftProblems, isItemId, tidyDraft } from '../../contract/rules/content.ts';
import type { SaveBody } from '../../contract/schemas/content-editing.ts';
import type { Account } from '../auth/sessions.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { audit } from '../repositories/audit.ts';
import { type ContentItemRow, contentItems } from '../repositories/content-items.ts';
import { contentVersions } from '../repositories/content-versions.ts';
import { asEditor } from './as-editor.ts';
import type { ContentKind } from './kind.ts';
import { describeVersion } from './version.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

export const refuseDocument = ({ code, field, language }: ContentProblem) =>
  refuse(400, code, MESSAGES.content[code], language ? `${field}.${language}` : field);

export const refuseOlder = () => refuse(409, 'changed_elsewhere', MESSAGES.changedElsewhere);

function draftIn({ content }: ContentKind, id: string, document: unknown): ContentDraft {
  const tidied = tidyDraft(content.fields, document);
  if ('problem' in tidied) throw refuseDocument(tidied.problem);
  const [problem] = draftProblems(content, id, tidied.draft);
  if (problem) throw refuseDocument(problem);
  return tidied.draft;
}

type Saved = { kind: ContentKind; id: string; draft: ContentDraft; by: string; now: number };

/** The next version of a locked item; the same text as the newest one is none. */
async function addVersion(tx: Executor, item: ContentItemRow, saved: Saved): Promise<number> {
  const { kind, id, draft, by, now } = saved;
  const key = { kind: kind.content.kind, id };
  const newest = await contentVersions.document(tx, key, item.revision);
  if (isDeepStrictEqual(newest, draft)) return item.revision;
  const revision = item.revision + 1;
  const at = new Date(now);
  await contentVersions.add(tx, { ...key, revision, document: draft, at, by });
  await contentItems.set(tx, key, {
    ...describeVersion(kind, id, draft),
    ...{ revision, updatedAt: at, updatedBy: by, failure: null },
  });
  await audit.add(tx, { action: 'content.saved', detail: { by, ...key, revision } }, now);
  return revision;
}

/** Undefined if there is one with this id by now. */
async function createItem(tx: Executor, saved: Saved): Promise<number | undefined> {
  const { kind, id, draft, by, now } = saved;
  const key = { kind: kind.content.kind, id };
  const at = new Date(now);
  const isNew = await contentItems.add(tx, {
    ...key,
    ...describeVersion(kind, id, draft),
    ...{ state: 'draft', revision: 1, updatedAt: at, updatedBy: by },
    position: kind.content.ordered ? await contentItems.nextPosition(tx, key.kind) : 0,
  });
  if (!isNew) return undefined;
  await contentVersions.add(tx, { ...key, revision: 1, document: draft, at, by });
  await audit.add(tx, { action: 'content.created', detail: { by, ...key, revision: 1 } }, now);
  return 1;
}

/**
 * Saves the next version. Of two editors who began with the same one, the second is refused, so
 * that nothing is lost; the same again, whose answer was lost, is not.
 */
export const saveContent = (
  services: Services,
  { account, kind, id }: { account: Account; kind: ContentKind; id: string },
  { revision, document }: SaveBody,
): Promise<number> =>
  asEditor(services, account, async (tx, { by, now }) => {
    const saved = { kind, id, draft: draftIn(kind, id, document), by, now };
    const key = { kind: kind.content.kind, id };
    await kind.checkNames?.(tx, id, saved.draft);
    const known = await contentItems.lock(tx, key);
    if (!known && revision === 0 && !kind.content.fixed) {
      if (!isItemId(id)) throw refuse(400, 'bad_request', MESSAGES.content.id, 'id');
      const created = await createItem(tx, saved);
      if (created !== undefined) return created;
    }
    const item = known ?? (await contentItems.lock(tx, key));
    if (!item) throw refuse(404, 'not_found', MESSAGES.content.unknown);
    if (item.revision === revision) return addVersion(tx, item, saved);
    const newest = await contentVersions.document(tx, key, item.revision);
    if (item.revision === revision + 1 && isDeepStrictEqual(newest, saved.draft))
      return item.revision;
    throw revision === 0 ? refuse(409, 'conflict', MESSAGES.content.taken, 'id') : refuseOlder();
  });
