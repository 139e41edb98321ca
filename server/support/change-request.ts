import type { FastifyInstance } from 'fastify';
import type { RequestChange } from '../../contract/request-changes.ts';
import type { Account } from '../auth/sessions.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { type AuditAction, audit } from '../repositories/audit.ts';
import {
  type StoredEntry,
  type StoredRequest,
  supportInbox,
} from '../repositories/support-inbox.ts';
import { users } from '../repositories/users.ts';
import { BY_STAFF, checkStaff } from '../staff/act.ts';
import { unknownRequest } from './inbox.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

/** Who acts on which request, and which version of it they have seen. */
export type RequestOrder = { account: Account; id: string; version: number };

export type Opened = { request: StoredRequest; by: string; now: number };

/** Refuses an act on something that the member of the staff has not seen. */
export function refuseUnseenVersion({ version }: StoredRequest, order: RequestOrder): void {
  if (version === order.version) return;
  throw refuse(409, 'changed_elsewhere', MESSAGES.support.changed);
}

/** An act of staff on a request, which is locked; whether they may act is read again then. */
export const onRequest = <T>(
  { database, clock }: Services,
  { account, id }: RequestOrder,
  work: (tx: Executor, opened: Opened) => Promise<T>,
): Promise<T> =>
  database.orm.transaction(async (tx) => {
    const actor = await users.lockShared(tx, account.user.id);
    const now = clock.now();
    const { id: by } = await checkStaff(tx, account, actor, BY_STAFF, now);
    const request = await supportInbox.lock(tx, id);
    if (!request) throw unknownRequest();
    return work(tx, { request, by, now });
  });

/** Ids alone: what was written stays in the thread. */
export async function auditRequest(
  tx: Executor,
  action: AuditAction,
  { request, by, now }: Opened,
): Promise<void> {
  const detail = { by, request: request.id };
  const userId = request.userId ?? undefined;
  await audit.add(tx, { action, ...(userId && { userId }), detail }, now);
}

type Change = {
  kind: Exclude<StoredEntry['kind'], 'answered'>;
  action: AuditAction;
  /** Nothing is left to do. */
  isDone(request: StoredRequest, by: string): boolean;
  changed(by: string): Partial<Pick<StoredRequest, 'state' | 'assignedTo'>>;
};

const CHANGES: Record<RequestChange, Change> = {
  take: {
    kind: 'taken',
    action: 'request.taken',
    isDone: ({ assignedTo }, by) => assignedTo === by,
    changed: (by) => ({ assignedTo: by }),
  },
  'give-back': {
    kind: 'given-back',
    action: 'request.given-back',
    isDone: ({ assignedTo }) => assignedTo === null,
    changed: () => ({ assignedTo: null }),
  },
  close: {
    kind: 'closed',
    action: 'request.closed',
    isDone: ({ state }) => state === 'closed',
    changed: () => ({ state: 'closed' }),
  },
  reopen: {
    kind: 'reopened',
    action: 'request.reopened',
    isDone: ({ state }) => state === 'open',
    changed: () => ({ state: 'open' }),
  },
};

/** Takes a request, gives it back, closes or reopens it. Can be repeated. */
export const changeRequest = (
  services: Services,
  order: RequestOrder,
  act: RequestChange,
): Promise<void> =>
  onRequest(services, order, async (tx, opened) => {
    const { request, by, now } = opened;
    const { kind, action, isDone, changed } = CHANGES[act];
    if (isDone(request, by)) return;
    refuseUnseenVersion(request, order);
    const version = request.version + 1;
    await supportInbox.change(tx, request.id, { ...changed(by), version });
    const entry = { requestId: request.id, kind, version, by, createdAt: new Date(now) };
    await supportInbox.addEntry(tx, entry);
    await auditRequest(tx, action, opened);
  });
