import type { FastifyInstance } from 'fastify';
import { answerProblem, tidyAnswer } from '../../contract/rules/support-answer.ts';
import type { AnswerBody } from '../../contract/schemas/support-inbox.ts';
import { hashOf } from '../auth/tokens.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import {
  type StoredEntry,
  type StoredRequest,
  supportInbox,
} from '../repositories/support-inbox.ts';
import {
  auditRequest,
  onRequest,
  type RequestOrder,
  refuseUnseenVersion,
} from './change-request.ts';
import { deliverAnswer, isInterrupted } from './deliver-answer.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'gateways' | 'settings' | 'log'>;

/** What is stored, and whether it is to be sent now. */
type Stored = {
  request: StoredRequest;
  entry: Pick<StoredEntry, 'id' | 'text' | 'delivery'>;
  isDue: boolean;
};

async function deliver(services: Services, { request, entry, isDue }: Stored): Promise<boolean> {
  return isDue ? deliverAnswer(services, request, entry) : entry.delivery === 'sent';
}

function checked(body: AnswerBody): string {
  const text = tidyAnswer(body.text);
  const problem = answerProblem(text);
  if (problem) throw refuse(400, problem, MESSAGES.faults[problem], 'text');
  return text;
}

/**
 * Stores an answer and mails it, once for each key; a mail that cannot be sent undoes nothing. A
 * request that nobody has taken is then that of whoever has answered. Returns whether the mail was sent.
 */
export async function answerRequest(
  services: Services,
  order: RequestOrder,
  body: AnswerBody,
): Promise<boolean> {
  const text = checked(body);
  const keyHash = hashOf(body.key);
  const stored = await onRequest(services, order, async (tx, opened): Promise<Stored> => {
    const { request, by, now } = opened;
    const known = await supportInbox.withKey(tx, keyHash);
    if (known) {
      const isSame = known.requestId === request.id && known.text === text && known.by === by;
      if (!isSame) throw refuse(409, 'conflict', MESSAGES.support.otherAnswer, 'key');
      return { request, entry: known, isDue: false };
    }
    refuseUnseenVersion(request, order);
    if (request.state === 'closed') throw refuse(409, 'conflict', MESSAGES.support.closed);
    const version = request.version + 1;
    const assignedTo = request.assignedTo ?? by;
    await supportInbox.change(tx, request.id, { state: 'waiting', assignedTo, version });
    const at = new Date(now);
    const delivery = 'sending';
    const id = await supportInbox.addEntry(tx, {
      ...{ requestId: request.id, kind: 'answered', version, by, createdAt: at },
      ...{ text, keyHash, delivery, triedAt: at },
    });
    await auditRequest(tx, 'request.answered', opened);
    return { request, entry: { id, text, delivery }, isDue: true };
  });
  return deliver(services, stored);
}

/** Mails an answer again whose mail was not sent; of several at once, one does. Returns whether it was sent. */
export async function sendAnswerAgain(
  services: Services,
  order: RequestOrder,
  answerId: string,
): Promise<boolean> {
  const stored = await onRequest(services, order, async (tx, opened): Promise<Stored> => {
    const { request, now } = opened;
    const entries = await supportInbox.entries(tx, request.id);
    const entry = entries.find(({ id, kind }) => id === answerId && kind === 'answered');
    if (!entry) throw refuse(404, 'not_found', MESSAGES.support.unknownAnswer);
    if (entry.delivery === 'sent') return { request, entry, isDue: false };
    refuseUnseenVersion(request, order);
    if (entry.delivery === 'sending' && !isInterrupted(entry, now))
      throw refuse(409, 'changed_elsewhere', MESSAGES.support.changed);
    await supportInbox.change(tx, request.id, { version: request.version + 1 });
    await supportInbox.noteDelivery(tx, entry.id, 'sending', new Date(now));
    await auditRequest(tx, 'request.sent-again', opened);
    return { request, entry, isDue: true };
  });
  return deliver(services, stored);
}
