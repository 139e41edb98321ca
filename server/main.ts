import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDatabase } from './db/database.ts';
import { removeAbandonedRunDirectories } from './db/run-directory.ts';
import { endWith } from './lib/start-error.ts';
import { reportStarted, reportStep } from './lib/start-steps.ts';
import { together } from './process/log-output.ts';
import { checkPort, listenFailure } from './process/port.ts';
import { checkSecret, secretFileIn } from './settings/secret-keys.ts';
import { type PaymentAccess, readSettings, type Settings } from './settings/settings.ts';
import { checkStart } from './settings/start-rules.ts';

const DRAIN = 9_000;

/** Loaded only where it is used. */
async function startPayments(settings: Settings): Promise<PaymentAccess> {
  const { startPaymentSandbox } = await import('./payment-sandbox/sandbox.ts');
  const { access } = await startPaymentSandbox({ settings });
  return access;
}

async function start() {
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir, host, port, production, outbox, smsWebhookUrl, sampleContent } =
    settings;
  reportStep(`port ${port} on ${host}`);
  // First: whether gateways are needed depends on the address.
  await checkPort(settings);
  checkSecret(settings);
  for (const notice of checkStart(settings)) console.warn(notice);
  removeAbandonedRunDirectories();

  reportStep(databaseUrl ? 'the database at DATABASE_URL' : `the database in ${dataDir} to open`);
  const isEmbedded = !databaseUrl && dataDir !== 'memory';
  const hadSecret = settings.secretKeys !== undefined || existsSync(secretFileIn(dataDir));
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir });
  // Imported late: a refused start is refused before the whole server is loaded.
  const [{ build }, { prepareDatabase }, { loadRenderer }] = await Promise.all([
    import('./app.ts'),
    import('./db/prepare.ts'),
    import('./html/renderer.ts'),
  ]);
  const { isNew } = await prepareDatabase(database, { sampleContent, reportStep });
  // Whoever expected their own data sees that it is not there.
  if (isNew && isEmbedded)
    console.log(
      `${resolve(dataDir)} had no database: a new one ${sampleContent ? 'with' : 'without'} sample content was made.`,
    );
  if (!isNew && isEmbedded && !hadSecret)
    console.warn(
      `${resolve(dataDir)} had no secret: a new one was made, so codes that were sent are invalid and limits begin anew.`,
    );
  if (isNew && databaseUrl)
    console.log(
      `The database at DATABASE_URL was empty; it has ${sampleContent ? 'sample' : 'no'} content now.`,
    );
  reportStep('the server to be put together');
  const payments = settings.paymentSandbox ? await startPayments(settings) : undefined;
  const app = await build({
    settings: { ...settings, ...(payments && { payments }) },
    database,
    announce: (line) => console.log(line),
    renderer: await loadRenderer(),
    logger:
      production || !process.stdout.isTTY
        ? { stream: together(process.stdout) }
        : { transport: { target: 'pino-pretty' } },
  });

  if (isEmbedded) {
    const [{ operatorSocket }, { drawAsRequested }, content] = await Promise.all([
      import('./process/operator-socket.ts'),
      import('./events/draw-request.ts'),
      import('./publishing/bulk/content-command.ts'),
    ]);
    await app.register(operatorSocket, {
      dataDir,
      run: (command, file) =>
        content.isContentCommand(command)
          ? content.runContentCommand(app, command, file)
          : drawAsRequested(app, command),
    });
  }

  let stopping = false;
  const stop = async (reason?: string) => {
    // A terminal's Ctrl-C comes twice: from the terminal and from the script that started us.
    if (stopping) return;
    stopping = true;
    app.log.info({ reason }, 'stopping');
    // A request that never ends must not block the exit; the database survives this.
    setTimeout(() => process.exit(0), DRAIN).unref();
    // Only here are there clients to protect: after Ctrl-C a person waits for the exit.
    if (reason === 'SIGTERM') await app.listener.drain();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', stop).on('disconnect', stop);

  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw listenFailure(settings, error);
  });
  reportStarted();

  const address = app.server.address();
  const actualPort = typeof address === 'object' ? address?.port : port;
  const shown =
    settings.publicOrigin ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${actualPort}`;
  console.log(`Open ${shown}`);
  if (outbox && !smsWebhookUrl) {
    console.log(`Codes that are sent appear at ${shown}/dev/outbox and here.`);
  }
  if (payments) console.log(`The cards of the payment sandbox are at ${payments.origin}.`);
}

process.on('uncaughtException', endWith);
start().catch(endWith);
