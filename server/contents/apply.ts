import type { FastifyInstance } from 'fastify';
import {
  type ApplicationForm,
  applicationFaults,
  auditionPhase,
  tidyApplication,
} from '../../contract/rules/audition.ts';
import type { Audition, OwnApplicationResponse } from '../../contract/schemas/auditions.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { applications, auditionWithId } from '../repositories/auditions.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
type Asked = { userId: string; auditionId: string };

async function auditionOf({ database }: Services, id: string): Promise<Audition> {
  const found = await auditionWithId(database.orm, id);
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

/** A fan applies, or corrects the application, until the deadline. */
export async function apply(services: Services, asked: Asked, form: ApplicationForm) {
  const { bornBy } = await openAudition(services, asked.auditionId);
  const now = services.clock.now();
  const tidy = tidyApplication(form);
  const [fault] = applicationFaults(tidy, { bornBy, now });
  if (fault) throw refuse(400, fault.code, MESSAGES.faults[fault.code], fault.field);
  await applications.save(services.database.orm, asked, tidy, now);
}

/** Nothing of it is kept. */
export async function withdrawApplication(services: Services, asked: Asked) {
  await openAudition(services, asked.auditionId);
  await applications.remove(services.database.orm, asked);
}
