/**
 * Pages and searches of an event's entrants, as an admin asks for them, audit included, on a PostgreSQL; its draw with
 * reserves, and the guest list of 1,000 winners.
 *
 *   BENCH_ENTRIES=100000 node tests/bench/entrants.ts
 */
import type { Account } from '../../server/auth/sessions.ts';
import { draw } from '../../server/events/draws.ts';
import { users } from '../../server/repositories/users.ts';
import { entrantsPage, findEntrants } from '../../server/staff/giveaways/entrants.ts';
import { guestsPage } from '../../server/staff/giveaways/guests.ts';
import { EVENT, startWithEntries } from './support/many-entries.ts';
import { type Row, report } from './support/results.ts';
import { count, ms, quantile } from './support/statistics.ts';

const ENTRIES = count('BENCH_ENTRIES', 100_000);
const ROUNDS = 200;

const content = await startWithEntries(ENTRIES);
const services = { database: content.database, clock: { now: () => Date.now() } };
const rows: Row[] = [];

async function measure(what: string, ask: (round: number) => Promise<unknown>) {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await ask(round);
    took.push(performance.now() - start);
  }
  const figure = `p50 ${ms(quantile(took, 0.5))}, p99 ${ms(quantile(took, 0.99))}`;
  rows.push({ what, figure, aim: 'p99 100 ms' });
}

async function once(what: string, aim: string, act: () => Promise<unknown>) {
  const start = performance.now();
  await act();
  rows.push({ what, figure: ms(performance.now() - start), aim });
}

try {
  await content.database.pool.query('update events set reserves = 100 where id = $1', [EVENT]);
  await content.database.pool.query(
    'update event_giveaways set winners = 1000 where event_id = $1',
    [EVENT],
  );
  await once('The draw with 100 reserves', '10 s', () => draw(services, EVENT, { atOnce: true }));
  const user = await users.byNickname(content.database.orm, 'bench.1', Date.now());
  if (!user) throw new Error('nobody entered');
  const [signedInAt, secondFactorAt] = [new Date(), new Date()];
  const account: Account = {
    user,
    sessionId: '',
    signedInAt,
    secondFactorAt,
    operation: undefined,
    hasConsentsDue: false,
    hasPasskey: false,
  };
  const order = { account, eventId: EVENT };
  await once('The guest list, all its pages', '2 s', async () => {
    let from: string | undefined;
    do {
      const { next } = await guestsPage(services, order, from ? { after: from } : {});
      from = next ?? undefined;
    } while (from);
  });
  let after: string | undefined;
  await measure('Pages, one after the other', async () => {
    const { next } = await entrantsPage(services, order, after ? { after } : {});
    after = next ?? undefined;
  });
  const page = (state: 'won' | 'lost') => () => entrantsPage(services, order, { state });
  await measure('The first page of who won', page('won'));
  await measure('The first page of who did not win', page('lost'));
  const search = (term: (round: number) => string) => (round: number) =>
    findEntrants(services, order, { q: term(round) });
  const any = (round: number) => (round * 487) % ENTRIES;
  await measure(
    'A name of one',
    search((round) => `fan ${ENTRIES - 1 - round}`),
  );
  await measure(
    'A name of all',
    search(() => 'fan'),
  );
  await measure(
    'A name of nobody',
    search((round) => `nobody ${round}`),
  );
  await measure(
    'A nickname',
    search((round) => `bench.${any(round)}`),
  );
  await measure(
    'The end of a number',
    search((round) => String(any(round)).padStart(4, '0').slice(-4)),
  );
  await measure(
    'A receipt code',
    search((round) => any(round).toString(16).padStart(8, '0')),
  );
  report('entrants', rows);
} finally {
  await content.stop();
}
