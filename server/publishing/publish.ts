import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { publicationProblems } from '../../contract/rules/content.ts';
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

const FOREIGN_KEY = '23503';
const UNIQUE = '23505';

/** What only the database knows: a picture that is gone, or a place that another item has. */
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

/** Of a locked item. */
export async function makePublic(
  tx: Executor,
  kind: ContentKind,
  item: ContentItemRow,
  revision: number,
): Promise<void> {
  const document = await contentVersions.document(tx, item, revision);
  const [problem] = publicationProblems(kind.content.fields, document ?? {});
  if (problem) throw refuseDocument(problem);
  const row = { id: item.id, draft: document ?? {}, position: item.position };
  await refusingConstraints(kind.write(tx, [row]));
  await contentItems.set(tx, item, {
    ...{ state: 'public', publishedRevision: revision },
    ...{ publishAt: null, plannedRevision: null, failure: null },
  });
}

/** Of a locked item: fans no longer see it, and nothing of it is lost. */
export async function removeFromPublic(
  tx: Executor,
  kind: ContentKind,
  item: ContentItemRow,
): Promise<void> {
  await refusingConstraints(kind.remove(tx, item.id));
  await contentItems.set(tx, item, {
    ...{ state: 'archived', publishAt: null, plannedRevision: null, endAt: null, failure: null },
  });
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

/** Shows the version to fans now, or plans it. Can be repeated. */
export const publishContent = (
  services: Services,
  order: Order,
  body: PublishBody,
): Promise<void> =>
  asEditor(services, order.account, async (tx, { by, now }) => {
    const { kind } = order;
    const item = await lockKnown(tx, order);
    if (item.revision !== body.revision) throw refuseOlder();
    const at = momentIn(body.at, 'at');
    const endAt = momentIn(body.until, 'until');
    const start = at && at.getTime() > now ? at : null;
    if (endAt && endAt.getTime() <= (start?.getTime() ?? now))
      throw refuse(400, 'bad_request', MESSAGES.content.end, 'until');
    const detail = { by, kind: item.kind, id: item.id, revision: item.revision };
    if (!start) {
      await makePublic(tx, kind, item, item.revision);
      await contentItems.set(tx, item, { endAt });
      await audit.add(tx, { action: 'content.published', detail }, now);
      return;
    }
    const document = await contentVersions.document(tx, item, item.revision);
    const [problem] = publicationProblems(kind.content.fields, document ?? {});
    if (problem) throw refuseDocument(problem);
    await contentItems.set(tx, item, {
      state: item.state === 'public' ? 'public' : 'planned',
      ...{ publishAt: start, plannedRevision: item.revision, endAt, failure: null },
    });
    const planned = { ...detail, at: start.toISOString() };
    await audit.add(tx, { action: 'content.planned', detail: planned }, now);
  });

/** Takes it from fans, or takes back what was planned. Can be repeated. */
export const archiveContent = (services: Services, order: Order): Promise<void> =>
  asEditor(services, order.account, async (tx, { by, now }) => {
    const item = await lockKnown(tx, order);
    if (item.state === 'archived') return;
    await removeFromPublic(tx, order.kind, item);
    const detail = { by, kind: item.kind, id: item.id, before: item.state };
    await audit.add(tx, { action: 'content.archived', detail }, now);
  });
