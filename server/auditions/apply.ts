import type { FastifyInstance } from 'fastify';
import {
  applicationFaults,
  auditionPhase,
  tidyApplication,
} from '../../contract/rules/audition.ts';
import type {
  Application,
  ApplicationBody,
  Audition,
  MyApplicationsResponse,
  OwnApplicationResponse,
} from '../../contract/schemas/auditions.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { refuseFault } from '../lib/refuse-fault.ts';
import { applications, auditionWithId, lockAudition } from '../repositories/auditions.ts';
import { submit } from '../submissions/submit.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
type Asked = { userId: string; auditionId: string };

/** Read from the database, not from the cache: a changed deadline applies at once. */
async function auditionOf(
  { database, clock }: Services,
  id: string,
  db: Executor = database.orm,
): Promise<Audition> {
  const found = await auditionWithId(db, id, clock.now());
  if (!found) throw refuse(404, 'not_found', MESSAGES.audition.notFound);
  return found.audition;
}

function requireOpen(audition: Audition, now: number) {
  if (auditionPhase(audition, now) === 'active') return;
  throw refuse(409, 'audition_closed', MESSAGES.audition.closed);
}

const decided = () => refuse(409, 'application_decided', MESSAGES.audition.decided);

export async function ownApplication(
  services: Services,
  asked: Asked,
): Promise<OwnApplicationResponse> {
  const audition = await auditionOf(services, asked.auditionId);
  return {
    status: auditionPhase(audition, services.clock.now()),
    application: await applications.of(services.database.orm, asked),
  };
}

export async function ownApplications(
  { database, clock }: Services,
  userId: string,
): Promise<MyApplicationsResponse> {
  return { applications: await applications.auditionsOf(database.orm, userId, clock.now()) };
}

/** A fan applies, or corrects the application. */
export async function apply(
  services: Services,
  asked: Asked,
  { replaces, ...body }: ApplicationBody,
): Promise<Application> {
  let audition = await auditionOf(services, asked.auditionId);
  const form = tidyApplication(body);
  const { contactConsent: _, ...said } = form;
  return submit(services, {
    userId: asked.userId,
    said,
    replaces,
    check(now) {
      requireOpen(audition, now);
      refuseFault(applicationFaults(form, { bornBy: audition.bornBy, now }));
    },
    async begin(tx) {
      await lockAudition(tx, asked.auditionId);
      audition = await auditionOf(services, asked.auditionId, tx);
      await applications.lock(tx, asked);
      const known = await applications.of(tx, asked);
      const { state = 'open', answers = [] } = known ?? {};
      return {
        known,
        async save(now): Promise<Application> {
          if (state !== 'open') throw decided();
          await applications.save(tx, asked, said, now);
          return { ...said, updatedAt: new Date(now).toISOString(), state, answers };
        },
      };
    },
  });
}

/** Nothing of it is kept. What is decided stays, as it does after the deadline. */
export async function withdrawApplication(services: Services, asked: Asked) {
  requireOpen(await auditionOf(services, asked.auditionId), services.clock.now());
  if (!(await applications.remove(services.database.orm, asked))) throw decided();
}
