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
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { isRepeated, refuseUnseen } from '../lib/replaced.ts';
import { applications, auditionWithId } from '../repositories/auditions.ts';
import { users } from '../repositories/users.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
type Asked = { userId: string; auditionId: string };

async function auditionOf({ database, clock }: Services, id: string): Promise<Audition> {
  const found = await auditionWithId(database.orm, id, clock.now());
  if (!found) throw refuse(404, 'not_found', MESSAGES.audition.notFound);
  return found.audition;
}

/** Read from the database, not from the cache: a changed deadline applies at once. */
async function openAudition(services: Services, id: string): Promise<Audition> {
  const audition = await auditionOf(services, id);
  if (auditionPhase(audition, services.clock.now()) !== 'active') {
    throw refuse(409, 'audition_closed', MESSAGES.audition.closed);
  }
  return audition;
}

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
  const now = clock.now();
  const applied = await applications.auditionsOf(database.orm, userId);
  return {
    applications: applied.map((audition) => ({ audition, status: auditionPhase(audition, now) })),
  };
}

/** A fan applies, or corrects the application, until the deadline. A lock on the account lets simultaneous requests see each other. */
export async function apply(
  services: Services,
  asked: Asked,
  { replaces, ...form }: ApplicationBody,
): Promise<Application> {
  const { bornBy } = await openAudition(services, asked.auditionId);
  const now = services.clock.now();
  const tidy = tidyApplication(form);
  const [fault] = applicationFaults(tidy, { bornBy, now });
  if (fault) throw refuse(400, fault.code, MESSAGES.faults[fault.code], fault.field);
  const { contactConsent: _, ...said } = tidy;
  return services.database.orm.transaction(async (tx) => {
    await users.lockForUpdate(tx, asked.userId);
    const known = await applications.of(tx, asked);
    if (known && isRepeated(known, said)) return known;
    refuseUnseen(known, replaces);
    await applications.save(tx, asked, said, now);
    return { ...said, updatedAt: new Date(now).toISOString() };
  });
}

/** Nothing of it is kept. */
export async function withdrawApplication(services: Services, asked: Asked) {
  await openAudition(services, asked.auditionId);
  await applications.remove(services.database.orm, asked);
}
