import type { FastifyInstance } from 'fastify';
import * as LIMITS from '../../contract/limits.ts';
import type {
  InboxPage,
  InboxQuery,
  InboxRequest,
  SupportThread,
  ThreadEntry,
} from '../../contract/schemas/support-inbox.ts';
import type { Account } from '../auth/sessions.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { audit } from '../repositories/audit.ts';
import {
  cursorOf,
  type StoredEntry,
  type StoredRequest,
  supportInbox,
} from '../repositories/support-inbox.ts';
import { isInterrupted } from './deliver-answer.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
type Nicknames = Map<string, string | null>;

const PAGE = LIMITS.requestsShown;

export const unknownRequest = () => refuse(404, 'not_found', MESSAGES.support.unknown);

const person = (nicknames: Nicknames, id: string) => ({ id, nickname: nicknames.get(id) ?? null });
const personOrNull = (nicknames: Nicknames, id: string | null) =>
  id === null ? null : person(nicknames, id);

function inboxView(row: StoredRequest, nicknames: Nicknames): InboxRequest {
  const { id, number, topic, language, state, userId, assignedTo, createdAt } = row;
  return {
    ...{ id, number, topic, language, state },
    isMember: userId !== null,
    assignedTo: personOrNull(nicknames, assignedTo),
    createdAt: createdAt.toISOString(),
  };
}

const entryView = (row: StoredEntry, nicknames: Nicknames, now: number): ThreadEntry => ({
  id: row.id,
  kind: row.kind,
  by: person(nicknames, row.by),
  at: row.createdAt.toISOString(),
  text: row.text,
  delivery: isInterrupted(row, now) ? 'failed' : row.delivery,
});

/** The requests with these marks, the newest first. */
export async function inboxPage(
  { database }: Services,
  { user }: Account,
  query: InboxQuery,
): Promise<InboxPage> {
  const rows = await supportInbox.page(database.orm, query, user.id, PAGE + 1);
  const page = rows.slice(0, PAGE);
  const nicknames = await supportInbox.nicknames(
    database.orm,
    page.map(({ assignedTo }) => assignedTo),
  );
  const last = page.at(-1);
  return {
    requests: page.map((row) => inboxView(row, nicknames)),
    next: rows.length > PAGE && last ? cursorOf(last) : null,
  };
}

/** A request with everything that was done. That it was opened is kept for good. */
export async function threadOf(
  { database: { orm }, clock }: Services,
  account: Account,
  id: string,
): Promise<SupportThread> {
  const row = await supportInbox.byId(orm, id);
  if (!row) throw unknownRequest();
  const now = clock.now();
  const detail = { by: account.user.id, request: id };
  const userId = row.userId ?? undefined;
  await audit.add(orm, { action: 'request.opened', ...(userId && { userId }), detail }, now);
  const entries = await supportInbox.entries(orm, id);
  const nicknames = await supportInbox.nicknames(orm, [
    row.userId,
    row.assignedTo,
    ...entries.map(({ by }) => by),
  ]);
  const { version, email, message } = row;
  return {
    ...inboxView(row, nicknames),
    ...{ version, email, message },
    user: personOrNull(nicknames, row.userId),
    entries: entries.map((entry) => entryView(entry, nicknames, now)),
  };
}
