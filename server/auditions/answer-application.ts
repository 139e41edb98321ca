import { textIn } from '../../contract/languages.ts';
import { answerProblem, tidyAnswer } from '../../contract/rules/support-answer.ts';
import type { ApplicationAnswerBody } from '../../contract/schemas/application-inbox.ts';
import type { Account } from '../auth/sessions.ts';
import { hashOf } from '../auth/tokens.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { languageIn, sendText, type Telling } from '../notifications/tell-fan.ts';
import {
  applicationInbox,
  type StoredAnswer,
  type StoredApplication,
} from '../repositories/application-inbox.ts';
import { type AuditAction, audit } from '../repositories/audit.ts';
import { users } from '../repositories/users.ts';
import { BY_STAFF, checkStaff } from '../staff/act.ts';
import { isInterrupted } from '../support/deliver-answer.ts';
import { reachOf, unknownApplication } from './application-inbox.ts';
import { applicationMail, applicationText } from './application-mail.ts';

/** Who acts on which application, and which version of it they have seen. */
export type ApplicationOrder = {
  account: Account;
  key: { id: string; auditionId: string };
  version: number;
};

type Opened = { application: StoredApplication; by: string; now: number };
type Stored = { application: StoredApplication; answer: StoredAnswer; isDue: boolean };

/** An act of staff on an application, which is locked; whether they may act is read again then. */
const onApplication = <T>(
  { database, clock }: Telling,
  { account, key }: ApplicationOrder,
  work: (tx: Executor, opened: Opened) => Promise<T>,
): Promise<T> =>
  database.orm.transaction(async (tx) => {
    const actor = await users.lockShared(tx, account.user.id);
    const now = clock.now();
    const { id: by } = await checkStaff(tx, account, actor, BY_STAFF, now);
    const application = await applicationInbox.lock(tx, key);
    if (!application) throw unknownApplication();
    return work(tx, { application, by, now });
  });

function refuseUnseen({ version }: StoredApplication, order: ApplicationOrder): void {
  if (version === order.version) return;
  throw refuse(409, 'changed_elsewhere', MESSAGES.audition.changed);
}

/** Ids alone: what was written stays with the application. */
const auditAnswer = (tx: Executor, action: AuditAction, { application, by, now }: Opened) =>
  audit.add(
    tx,
    { action, userId: application.userId, detail: { by, application: application.id } },
    now,
  );

/** By mail, or by a text that says where to read it; a fan whom neither reaches reads it all the same. */
async function tell(services: Telling, { application, answer }: Stored) {
  const { database, gateways, settings } = services;
  const { email, phone } = application;
  const reach = reachOf(application);
  const language = languageIn(application);
  const audition = await applicationInbox.audition(database.orm, application.auditionId);
  const title = audition ? textIn(audition.title, language) : '';
  if (email !== null) {
    const mail = applicationMail(language, title, answer.text);
    const { supportEmail } = settings;
    await gateways.mail.send({
      to: email,
      ...mail,
      ...(supportEmail && { replyTo: supportEmail }),
    });
  } else if (phone !== null) {
    const budgeted = { phoneNumber: phone, isKnown: true };
    await sendText(services, budgeted, applicationText(language, title));
  }
  return reach;
}

/** What a gateway says may name the address, so only ids are logged. */
async function deliver(services: Telling, stored: Stored): Promise<boolean> {
  const { application, answer, isDue } = stored;
  if (!isDue) return answer.delivery === 'sent';
  const { database, clock, log } = services;
  const reach = await tell(services, stored).catch(() => 'nothing' as const);
  const toldBy = reach === 'nothing' ? null : reach;
  const ids = { application: application.id, answer: answer.id };
  if (!toldBy) log.error(ids, 'an answer to an application was not sent');
  const delivery = toldBy ? 'sent' : 'failed';
  const at = new Date(clock.now());
  await applicationInbox.noteDelivery(database.orm, answer.id, delivery, at, toldBy);
  return toldBy !== null;
}

/**
 * Stores an answer with what it decides and tells the fan, once for each key; a message that cannot
 * be sent undoes nothing. Returns whether it was sent.
 */
export async function answerApplication(
  services: Telling,
  order: ApplicationOrder,
  body: ApplicationAnswerBody,
): Promise<boolean> {
  const text = tidyAnswer(body.text);
  const problem = answerProblem(text);
  if (problem) throw refuse(400, problem, MESSAGES.faults[problem], 'text');
  const keyHash = hashOf(body.key);
  const stored = await onApplication(services, order, async (tx, opened): Promise<Stored> => {
    const { application, by, now } = opened;
    const known = await applicationInbox.withKey(tx, keyHash);
    if (known) {
      const isSame =
        known.applicationId === application.id && known.text === text && known.by === by;
      if (!isSame) throw refuse(409, 'conflict', MESSAGES.support.otherAnswer, 'key');
      return { application, answer: known, isDue: false };
    }
    refuseUnseen(application, order);
    const version = application.version + 1;
    const decision = body.decision ?? application.state;
    await applicationInbox.change(tx, application.id, { state: decision, version });
    const at = new Date(now);
    const answer = await applicationInbox.addAnswer(tx, {
      ...{ applicationId: application.id, version, by, decision, text, keyHash },
      ...{ delivery: 'sending', createdAt: at, triedAt: at },
    });
    await auditAnswer(tx, 'application.answered', opened);
    return { application, answer, isDue: true };
  });
  return deliver(services, stored);
}

/** Tells the fan again of an answer that was not sent; of several at once, one does. Returns whether it was sent. */
export async function sendApplicationAnswerAgain(
  services: Telling,
  order: ApplicationOrder,
  answerId: string,
): Promise<boolean> {
  const stored = await onApplication(services, order, async (tx, opened): Promise<Stored> => {
    const { application, now } = opened;
    const answers = await applicationInbox.answers(tx, application.id);
    const answer = answers.find(({ id }) => id === answerId);
    if (!answer) throw refuse(404, 'not_found', MESSAGES.support.unknownAnswer);
    if (answer.delivery === 'sent') return { application, answer, isDue: false };
    refuseUnseen(application, order);
    if (answer.delivery === 'sending' && !isInterrupted(answer, now))
      throw refuse(409, 'changed_elsewhere', MESSAGES.audition.changed);
    await applicationInbox.change(tx, application.id, { version: application.version + 1 });
    await applicationInbox.noteDelivery(tx, answer.id, 'sending', new Date(now));
    await auditAnswer(tx, 'application.sent-again', opened);
    return { application, answer, isDue: true };
  });
  return deliver(services, stored);
}
