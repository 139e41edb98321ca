/**
 * Pages and searches of an event's entrants, as an admin asks for them, audit included, on a PostgreSQL.
 *
 *   BENCH_ENTRIES=100000 node tests/bench/entrants.ts
 */
import type { Account } from '../../server/auth/sessions.ts';
import { draw } from '../../server/events/draws.ts';
import { users } from '../../server/repositories/users.ts';
import { entrantsPage, findEntrants } from '../../server/staff/giveaways/entrants.ts';
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

try {
  await draw(services, EVENT, { atOnce: true });
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
  };
  const order = { account, eventId: EVENT };
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
