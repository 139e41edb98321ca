/**
 * 1,000 winners of whom 300 let their place lapse, and of the reserves who are called then 100 again, on a PostgreSQL; the
 * process that passes places on and tells the fans is killed (SIGKILL) in between, again and again.
 *
 *   node tests/bench/passing-on.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../server/db/database.ts';
import { draw } from '../../server/events/draws.ts';
import { confirmPlace, lapsePlaces } from '../../server/events/places.ts';
import { tellEntrants } from '../../server/events/tell-entrants.ts';
import { tellWinners } from '../../server/events/tell-winners.ts';
import { EVENT, startWithEntries } from './support/many-entries.ts';
import { type Row, report } from './support/results.ts';
import { count, ms, quantile } from './support/statistics.ts';

const ENTRIES = count('BENCH_ENTRIES', 10_000);
const DAY = 24 * 60 * 60_000;
const [, file = '', job, url = '', at = ''] = process.argv;

/** The job of another process, once; its texts are rows of the bench. */
async function runJob() {
  const database = await openDatabase({ url });
  const send = async ({ to, text }: { to: string; text: string }) => {
    await database.pool.query('insert into bench_sent (phone, text) values ($1, $2)', [to, text]);
  };
  const nothing = async () => {};
  const services = {
    database,
    clock: { now: () => Number(at) },
    gateways: { sms: { send } },
    textBudget: { take: nothing, release: nothing },
    log: { warn: console.warn },
  } as unknown as Parameters<typeof tellWinners>[0];
  await lapsePlaces(services);
  await tellWinners(services);
  await tellEntrants(services);
  await database.close();
}

async function bench() {
  const content = await startWithEntries(ENTRIES);
  const { pool } = content.database.unhurried;
  const rows: Row[] = [];
  let now = Date.now();
  const services = { database: content.database, clock: { now: () => now } };
  const value = async (text: string): Promise<number> =>
    Number(Object.values((await pool.query(text)).rows[0])[0]);
  let killed = 0;

  /** Until nothing is left to do; killed as often as the numbers say, once so many rows are written. */
  async function runKilled(kills: readonly number[], written: string) {
    const start = performance.now();
    for (const most of [...kills, Number.POSITIVE_INFINITY]) {
      const child = spawn(process.execPath, [file, 'job', content.url, String(now)], {
        stdio: 'inherit',
      });
      const ended = once(child, 'exit');
      let isOver = false;
      void ended.then(() => {
        isOver = true;
      });
      while (!isOver && (await value(written)) < most) await pause(2);
      if (!isOver && child.kill('SIGKILL')) killed += 1;
      await ended;
    }
    return performance.now() - start;
  }

  const passed = 'select count(*) from event_winners where passed_from is not null';
  const told = 'select count(*) from bench_sent';
  try {
    await pool.query('create table bench_sent (phone text, text text)');
    await pool.query(
      `update event_giveaways set winners = 500, task = 'confirm' where event_id = '${EVENT}'`,
    );
    await pool.query(`update events set reserves = 200, confirm_within = 24 where id = '${EVENT}'`);
    const began = performance.now();
    await draw(services, EVENT, { atOnce: true });
    rows.push({
      what: `Drawn: 1,000 winners and 400 reserves of ${ENTRIES}`,
      figure: ms(performance.now() - began),
      aim: '10 s',
    });
    await runKilled([200, 600], told);
    const first = await value(told);

    const confirm = async (where: string, most: number) => {
      const { rows: users } = await pool.query(
        `select user_id from event_winners join event_entrants using (entry_id)
           where ${where} and state is null order by place, number limit ${most}`,
      );
      const took: number[] = [];
      for (const { user_id: id } of users) {
        const start = performance.now();
        await confirmPlace(services, { id }, EVENT);
        took.push(performance.now() - start);
      }
      return took;
    };
    const took = await confirm('passed_from is null', 700);
    rows.push({
      what: '700 confirm, one after the other',
      figure: `p50 ${ms(quantile(took, 0.5))}, p99 ${ms(quantile(took, 0.99))}`,
    });
    now += DAY;
    const one = await runKilled([70, 200], passed);
    rows.push({
      what: '300 places lapse and pass on, with the messages, killed twice',
      figure: ms(one),
    });
    await confirm('passed_from is not null', 200);
    now += DAY;
    const two = await runKilled([330, 380], passed);
    rows.push({ what: '100 of them lapse again, killed twice', figure: ms(two) });

    await pool.query(
      `create view of_event as select * from event_winners where event_id = '${EVENT}'`,
    );
    const places = `select number, coalesce(passed_from, place) as place, count(*) filter (where state is null or state = 'confirmed') as held from of_event group by 1, 2`;
    const figures = {
      places: await value(`select count(*) from (${places}) of where held = 1`),
      without: await value(`select count(*) from (${places}) of where held <> 1`),
      passed: await value(passed),
      'in order': await value(
        `select count(*) from of_event join event_reserves using (event_id, number, place, entry_id)`,
      ),
      lapsed: await value(`select count(*) from of_event where state = 'lapsed'`),
      'lapses told': await value(`select count(*) from entrant_messages where correction = -1`),
      texts: await value(told),
      'sent twice': await value(
        `select count(*) from (select phone, text from bench_sent group by 1, 2 having count(*) > 1) of`,
      ),
      'not known whether sent': await value(
        `select (select count(*) from of_event where told_at is not null and told_by is null)
          + (select count(*) from entrant_messages where told_at is not null and told_by is null)`,
      ),
      untold: await value(
        `select (select count(*) from of_event where told_at is null and state is null)
          + (select count(*) from entrant_messages where told_at is null)`,
      ),
      'first texts': first,
      killed,
    };
    for (const [what, figure] of Object.entries(figures))
      rows.push({ what, figure: String(figure) });
    report('passing-on', rows, figures);
  } finally {
    await content.stop();
  }
}

await (job === 'job' ? runJob() : bench());
