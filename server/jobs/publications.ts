import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Executor } from '../db/executor.ts';
import { outageOf } from '../db/outage.ts';
import { ApiFailure } from '../lib/api-failure.ts';
import { endPublication, makePublic } from '../publishing/publish.ts';
import { audit } from '../repositories/audit.ts';
import { contentItems } from '../repositories/content-items.ts';
import { unpinNotices } from '../repositories/information.ts';
import { whileListening } from './job.ts';

const EACH_SECOND = '* * * * * *';
const AT_ONCE = 50;

type Services = Pick<
  FastifyInstance,
  'database' | 'clock' | 'contentKinds' | 'log' | 'lastingFailures'
>;
type Key = { kind: string; id: string };

/** Another process may have been faster: what is due is read again under the lock. */
async function carryOut(tx: Executor, services: Services, key: Key): Promise<void> {
  const kind = services.contentKinds.get(key.kind);
  const item = await contentItems.lock(tx, key);
  if (!kind || !item) return;
  const now = services.clock.now();
  const isDue = (at: Date | null) => at !== null && at.getTime() <= now;
  const { kind: name, id, plannedRevision } = item;
  const begins = isDue(item.publishAt) && plannedRevision !== null;
  if (begins) {
    await makePublic(tx, kind, item, { revision: plannedRevision, endAt: item.plannedEndAt });
    const detail = { kind: name, id, revision: plannedRevision };
    await audit.add(tx, { action: 'content.published', detail }, now);
  }
  if (isDue(begins ? item.plannedEndAt : item.endAt)) {
    const isPlanned = !begins && item.publishAt !== null;
    await endPublication(tx, kind, item, isPlanned ? 'planned' : 'archived');
    await audit.add(tx, { action: 'content.archived', detail: { kind: name, id } }, now);
  }
}

/** Publishes and archives what staff have planned, and unpins notices; what cannot be published is told in the lists. */
export async function runPublications(services: Services): Promise<void> {
  const { database, clock, log, lastingFailures } = services;
  const { orm } = database;
  await unpinNotices(orm, clock.now());
  for (const key of await contentItems.due(orm, clock.now(), AT_ONCE)) {
    const about = `${key.kind} ${key.id}`;
    try {
      await orm.transaction((tx) => carryOut(tx, services, key));
      lastingFailures.over(about);
    } catch (error) {
      if (outageOf(error)) throw error;
      // Another item does not wait for this one.
      if (!(error instanceof ApiFailure)) {
        const message = 'an item could not be published; tried again in a second';
        lastingFailures.note({ about, message, facts: key }, error);
        continue;
      }
      const failure = error.problem.code;
      log.warn({ ...key, failure }, 'planned content could not be published');
      await contentItems.refuseDue(orm, key, failure, clock.now());
    }
  }
}

/** Once at the start, then every second. */
export const publications = fp(async (app) => {
  whileListening(app, {
    pattern: EACH_SECOND,
    run: () => runPublications(app),
    failure: 'planned content could not be published; tried again in a second',
  });
});
