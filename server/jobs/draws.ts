import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { draw } from '../events/draws.ts';
import { lapsePlaces } from '../events/places.ts';
import { remindWinners } from '../events/remind-winners.ts';
import { tellEntrants } from '../events/tell-entrants.ts';
import { tellWinners } from '../events/tell-winners.ts';
import { textEntrants } from '../events/text-entrants.ts';
import { drawRows } from '../repositories/event-draws.ts';
import { whileListening } from './job.ts';

const EACH_MINUTE = '* * * * *';

/** Closes the entries of finished events, passes on places that were not confirmed, notifies winners, reminds those who have not confirmed, and tells whoever had entered what has changed. Only an operator draws. */
export async function runDraws(app: FastifyInstance): Promise<void> {
  const { database, clock } = app;
  for (const id of await drawRows.due(database.orm, clock.now())) {
    const result = await draw(app, id, { onlyClose: true });
    app.log.info({ event: id, result: result.kind }, 'closed the entries of an event');
  }
  await lapsePlaces(app);
  await tellWinners(app);
  await remindWinners(app);
  await tellEntrants(app);
  await textEntrants(app);
}

/** Once at the start, then every minute. */
export const draws = fp(async (app) => {
  whileListening(app, {
    pattern: EACH_MINUTE,
    run: () => runDraws(app),
    failure: 'the draws could not be looked after; tried again in a minute',
  });
});
