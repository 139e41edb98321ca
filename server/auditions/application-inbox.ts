import type { FastifyInstance } from 'fastify';
import * as LIMITS from '../../contract/limits.ts';
import type {
  ApplicantReach,
  ApplicationsPage,
  ApplicationsQuery,
  CastingAuditions,
  ListedApplication,
  OpenedApplication,
} from '../../contract/schemas/application-inbox.ts';
import type { Account } from '../auth/sessions.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import {
  applicationInbox,
  applicationPlace,
  type StoredApplication,
} from '../repositories/application-inbox.ts';
import { audit } from '../repositories/audit.ts';
import { isInterrupted } from '../support/deliver-answer.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

const PAGE = LIMITS.requestsShown;

export const unknownApplication = () =>
  refuse(404, 'not_found', MESSAGES.audition.unknownApplication);

/** By mail to a confirmed email, otherwise by text. */
export const reachOf = ({
  email,
  phone,
}: Pick<StoredApplication, 'email' | 'phone'>): ApplicantReach =>
  email === null ? (phone === null ? 'nothing' : 'text') : 'mail';

const listed = (row: StoredApplication): ListedApplication => ({
  ...{ id: row.id, state: row.state, language: row.language },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The last auditions, with how much is to do. */
export async function castingAuditions({
  database,
}: Pick<Services, 'database'>): Promise<CastingAuditions> {
  return { auditions: await applicationInbox.auditions(database.orm, PAGE) };
}

/** Without anything of the fans. */
export async function applicationsPage(
  { database: { orm } }: Pick<Services, 'database'>,
  id: string,
  query: ApplicationsQuery,
): Promise<ApplicationsPage> {
  const [audition] = await applicationInbox.auditions(orm, 1, id);
  if (!audition) throw refuse(404, 'not_found', MESSAGES.audition.notFound);
  const rows = await applicationInbox.page(orm, id, query, PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    audition,
    applications: page.map(listed),
    next: rows.length > PAGE && last ? applicationPlace(last) : null,
  };
}

/** An application with its answers. That it was opened is kept for good. */
export async function openApplication(
  { database: { orm }, clock }: Services,
  account: Account,
  key: { id: string; auditionId: string },
): Promise<OpenedApplication> {
  const row = await applicationInbox.find(orm, key);
  if (!row) throw unknownApplication();
  const now = clock.now();
  const detail = { by: account.user.id, application: row.id };
  await audit.add(orm, { action: 'application.opened', userId: row.userId, detail }, now);
  const audition = await applicationInbox.audition(orm, key.auditionId);
  if (!audition) throw unknownApplication();
  const answers = await applicationInbox.answers(orm, row.id);
  const { version, name, birthDate, videoUrl, motivation, email } = row;
  return {
    ...listed(row),
    ...{ version, name, birthDate, videoUrl, motivation, email },
    reach: reachOf(row),
    audition,
    user: { id: row.userId, nickname: row.nickname },
    answers: answers.map((answer) => ({
      ...{ id: answer.id, decision: answer.decision, text: answer.text },
      by: { id: answer.by, nickname: answer.nickname },
      at: answer.createdAt.toISOString(),
      delivery: isInterrupted(answer, now) ? 'failed' : answer.delivery,
      ...(answer.toldBy && { toldBy: answer.toldBy }),
    })),
  };
}
