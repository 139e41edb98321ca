import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { build } from '../../server/app.ts';
import { grantAdmin } from '../../server/auth/admin-role.ts';
import { openDatabase } from '../../server/db/database.ts';
import { prepareDatabase } from '../../server/db/prepare.ts';
import type { MailGateway } from '../../server/gateways/gateway-types.ts';
import { loadRenderer } from '../../server/html/renderer.ts';
import { runDraws } from '../../server/jobs/draws.ts';
import { startPaymentSandbox } from '../../server/payment-sandbox/sandbox.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { type Cluster, startCluster } from '../server/support/cluster.ts';
import { startGoogleIssuer } from '../server/support/google-issuer.ts';
import { preparedSnapshot } from '../server/support/snapshot.ts';
import { temporaryDirectory } from '../server/support/temporary.ts';
import { anotherBuild } from './another-build.ts';
import { deployments } from './deployments.ts';
import { GOOGLE, MOVABLE, SERVERS } from './servers.ts';

/**
 * The usual server, and those beside it, in one process, since each that starts by itself costs seconds of a small machine.
 * `POST {MOVABLE.clock}/?ms=60000` puts the clock of one ahead; so it has a database to itself. `?admin=mina1` makes an admin there, `?entered=mina1` has shown a second factor where the account was proved, `?forget=mina1` has the log-in of a fan of the staff's server prove nothing, `?giveaway=night` an event on the staff's server, whose winners confirm after `?confirmed=night`, which `?over=night` ends; `?tell` runs its job of draws and messages.
 */
const cluster = await startCluster(undefined, temporaryDirectory());

await startGoogleIssuer({ port: GOOGLE.port });

/** Each is a copy of one that is prepared once. */
async function copies({ url }: Cluster) {
  const admin = await openDatabase({ url: url('postgres') });
  await admin.pool.query('create database prepared');
  const prepared = await openDatabase({ url: url('prepared') });
  await prepareDatabase(prepared, { sampleContent: true });
  await prepared.close();
  return async (name: string) => {
    await admin.pool.query(`create database ${name} template prepared`);
    return { url: url(name) };
  };
}

/** A database of its own for each name. Embedded it is only where there is no PostgreSQL: a crash of PGlite would take all these servers along. */
const databaseOf = cluster
  ? await copies(cluster)
  : async () => ({ dataDir: 'memory', snapshot: await preparedSnapshot() });
const open = async (name: string) => openDatabase(await databaseOf(name));

/** As delivered: by its own command. PGlite would take it a third of a minute to start. */
async function startUsual() {
  const { port } = SERVERS.usual;
  const at = await databaseOf('usual');
  const server = spawn('node', ['scripts/start.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: `${port}`, ...('url' in at && { DATABASE_URL: at.url }) },
  });
  server.once('exit', () => process.exit(1));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await setTimeout(100);
}
const usual = startUsual();

type Served = { port: number; env?: Record<string, string> };

/** One for all of them, as on the usual server. */
const { access } = await startPaymentSandbox({ settings: { port: 0 } });

const settingsOf = ({ port, env }: Served) => ({
  ...readSettings({ ...process.env, ...env, PORT: String(port) }),
  payments: access,
});

/** They refuse nothing because other tests keep the machine busy. */
const serve = (parts: Parameters<typeof build>[0]) =>
  build({ pressure: { eventLoopDelay: 0, waiting: 1_000 }, ...parts });

const database = await open('shared');
for (const served of [SERVERS.allLanguages, SERVERS.google]) {
  const { host, port } = settingsOf(served);
  await (await serve({ settings: settingsOf(served), database })).listen({ host, port });
}

const renderer = await loadRenderer();
const html = settingsOf(SERVERS.html);
const rendering = await serve({ settings: html, database, renderer });
await rendering.listen({ host: html.host, port: html.port });

const staffSettings = settingsOf(SERVERS.staff);
const staff = await serve({ settings: staffSettings, database });
const { mail } = staff.gateways;
Object.assign(staff.gateways, {
  mail: {
    send: (message) =>
      message.to.endsWith('@broken.example')
        ? Promise.reject(new Error('no such mailbox'))
        : mail.send(message),
  } satisfies MailGateway,
});
await staff.listen({ host: staffSettings.host, port: staffSettings.port });

/** Open since an hour, with one winner; not on the movable server, whose clock other tests put ahead. */
async function newGiveaway(id: string) {
  await database.pool.query(
    `insert into events (id, title, line, body, artwork, starts_at, ends_at, created_at)
     values ($1, $2, $2, $2, 'event-encore-night', now() - interval '1 hour', now() + interval '1 hour', now())`,
    [id, JSON.stringify({ en: 'Night of Two Staff' })],
  );
  await database.pool.query('insert into event_giveaways values ($1, 1, 1, 2)', [id]);
}

let ahead = 0;
const settings = settingsOf(MOVABLE);
const clock = { now: () => Date.now() + ahead };
const movable = await serve({ settings, database: await open('movable'), clock });
const deploy = deployments(open, ({ ANOTHER_BUILD, ...env }, database) =>
  serve({
    settings: readSettings({ ...process.env, ...env }),
    database,
    renderer,
    ...(ANOTHER_BUILD && { appDirectory: anotherBuild() }),
  }),
);
createServer(async (request, response) => {
  const { href, searchParams } = new URL(request.url ?? '', MOVABLE.clock);
  if (href === MOVABLE.deployments) return deploy(request, response);
  ahead += Number(searchParams.get('ms'));
  const admin = searchParams.get('admin');
  // Whichever server has the account.
  if (admin) {
    await grantAdmin(database.orm, admin, Date.now());
    await grantAdmin(movable.database.orm, admin, clock.now());
  }
  const forgotten = searchParams.get('forget');
  if (forgotten) {
    const sql = `update sessions set log_in_proves_until = null
      where user_id = (select id from users where username = $1)`;
    await database.pool.query(sql, [forgotten]);
  }
  const entered = searchParams.get('entered');
  if (entered) {
    const sql = `update sessions set second_factor_at = proved_at
      where user_id = (select id from users where username = $1)`;
    for (const { pool } of [database, movable.database]) await pool.query(sql, [entered]);
  }
  const giveaway = searchParams.get('giveaway');
  if (giveaway) await newGiveaway(giveaway);
  const confirmed = searchParams.get('confirmed');
  if (confirmed) {
    const sql = `update events set confirm_within = 24, reserves = 1, winners_text = jsonb_build_object('en', 'Gate 3 at noon.') where id = $1`;
    await database.pool.query(sql, [confirmed]);
    const prizes = `update event_giveaways set task = 'address', handover = 'sent' where event_id = $1`;
    await database.pool.query(prizes, [confirmed]);
  }
  const over = searchParams.get('over');
  if (over) {
    const sql = 'update events set ends_at = now() where id = $1';
    await database.pool.query(sql, [over]);
  }
  if (searchParams.has('tell')) await runDraws(staff);
  response.end(`${ahead}\n`);
}).listen(MOVABLE.clockPort, settings.host);
await usual;
await movable.listen({ host: settings.host, port: settings.port });
