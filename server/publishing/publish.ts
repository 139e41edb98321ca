import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { ContentDraft } from '../../contract/content/fields.ts';
import { completeDraft, publicationProblems } from '../../contract/rules/content.ts';
import { usableMoment } from '../../contract/rules/moment.ts';
import type { PublishBody } from '../../contract/schemas/content-editing.ts';
import type { Account } from '../auth/sessions.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { audit } from '../repositories/audit.ts';
import { type ContentItemRow, contentItems } from '../repositories/content-items.ts';
import { contentVersions } from '../repositories/content-versions.ts';
import { asEditor } from './as-editor.ts';
import type { ContentKind } from './kind.ts';
import { refuseDocument, refuseOlder } from './save.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
type Order = { account: Account; kind: ContentKind; id: string };

const NO_PLAN = { publishAt: null, plannedRevision: null, plannedEndAt: null };

/** In milliseconds: how far in the past a time may be, because it was still to come when it was typed. */
const JUST_NOW = 10 * 60_000;

const FOREIGN_KEY = '23503';
const UNIQUE = '23505';

/** Turns violations that only the database notices into refusals: a picture that is gone, or a place that another item has. */
export async function refusingConstraints<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    const code = cause instanceof pg.DatabaseError ? cause.code : undefined;
    if (code === FOREIGN_KEY) throw refuse(409, 'unknown_reference', MESSAGES.content.reference);
    if (code === UNIQUE) throw refuse(409, 'conflict', MESSAGES.content.unique);
    throw error;
  }
}

const documentOf = async (
  tx: Executor,
  { content: { fields } }: ContentKind,
  item: ContentItemRow,
  revision: number,
): Promise<ContentDraft> =>
  completeDraft(fields, (await contentVersions.document(tx, item, revision)) ?? {});

type Publication = { revision: number; endAt: Date | null };

/** Fans see this version from now on, and any plan is dropped. The item must be locked. */
export async function makePublic(
  tx: Executor,
  kind: ContentKind,
  item: ContentItemRow,
  { revision, endAt }: Publication,
): Promise<void> {
  const document = await documentOf(tx, kind, item, revision);
  const [problem] = publicationProblems(kind.content, item.id, document);
  if (problem) throw refuseDocument(problem);
  const row = { id: item.id, draft: document, position: item.position };
  await refusingConstraints(kind.write(tx, [row]));
  await contentItems.set(tx, item, {
    ...{ state: 'public', publishedRevision: revision, endAt, failure: null },
    ...NO_PLAN,
  });
}

/** Ends the publication; a planned version still comes at its own time. The item must be locked. */
export async function endPublication(
  tx: Executor,
  kind: ContentKind,
  item: ContentItemRow,
  state: 'archived' | 'planned',
): Promise<void> {
  await refusingConstraints(kind.remove(tx, item.id));
  await contentItems.set(tx, item, { state, endAt: null });
}

async function lockKnown(tx: Executor, { kind, id }: Order): Promise<ContentItemRow> {
  const item = await contentItems.lock(tx, { kind: kind.content.kind, id });
  if (!item) throw refuse(404, 'not_found', MESSAGES.content.unknown);
  return item;
}

function momentIn(text: string | null | undefined, field: string): Date | null {
  if (text === null || text === undefined) return null;
  const moment = usableMoment(text);
  if (!moment) throw refuse(400, 'bad_request', MESSAGES.content.moment, field);
  return moment;
}

/** Publishes the version now, or plans it, which leaves what is public as it is; true if it is planned. Can be repeated. */
export const publishContent = (
  services: Services,
  order: Order,
  body: PublishBody,
): Promise<boolean> =>
  asEditor(services, order.account, async (tx, { by, now }) => {
    const { kind } = order;
    const item = await lockKnown(tx, order);
    if (item.revision !== body.revision) throw refuseOlder();
    const at = momentIn(body.at, 'at');
    const endAt = momentIn(body.until, 'until');
    if (at && at.getTime() < now - JUST_NOW)
      throw refuse(400, 'bad_request', MESSAGES.content.past, 'at');
    const start = at && at.getTime() > now ? at : null;
    if (endAt && kind.content.fixed)
      throw refuse(400, 'bad_request', MESSAGES.content.fixed, 'until');
    if (endAt && endAt.getTime() <= (start?.getTime() ?? now))
      throw refuse(400, 'bad_request', MESSAGES.content.end, 'until');
    const detail = { by, kind: item.kind, id: item.id, revision: item.revision };
    if (!start) {
      await makePublic(tx, kind, item, { revision: item.revision, endAt });
      await audit.add(tx, { action: 'content.published', detail }, now);
      return false;
    }
    const document = await documentOf(tx, kind, item, item.revision);
    const [problem] = publicationProblems(kind.content, item.id, document);
    if (problem) throw refuseDocument(problem);
    await kind.check?.(tx, item.id, document, start.getTime());
    await kind.plan?.(tx, item.id, document);
    await contentItems.set(tx, item, {
      state: item.state === 'public' ? 'public' : 'planned',
      ...{ publishAt: start, plannedRevision: item.revision, plannedEndAt: endAt, failure: null },
    });
    const planned = { ...detail, at: start.toISOString() };
    await audit.add(tx, { action: 'content.planned', detail: planned }, now);
    return true;
  });

/** Leaves what fans see as it is. The item must be locked. */
async function takePlanBack(tx: Executor, item: ContentItemRow, by: string, now: number) {
  if (!item.publishAt) return;
  const state = item.state === 'planned' ? 'draft' : item.state;
  await contentItems.set(tx, item, { ...NO_PLAN, state, failure: null });
  const detail = { by, kind: item.kind, id: item.id };
  await audit.add(tx, { action: 'content.unplanned', detail }, now);
}

/** Hides the item from fans and cancels what was planned; for a fixed item, only the latter. Can be repeated. */
export const archiveContent = (services: Services, order: Order): Promise<void> =>
  asEditor(services, order.account, async (tx, { by, now }) => {
    const item = await lockKnown(tx, order);
    if (order.kind.content.fixed) return takePlanBack(tx, item, by, now);
    if (item.state === 'archived') return;
    await endPublication(tx, order.kind, item, 'archived');
    await contentItems.set(tx, item, { ...NO_PLAN, failure: null });
    const detail = { by, kind: item.kind, id: item.id, before: item.state };
    await audit.add(tx, { action: 'content.archived', detail }, now);
  });
