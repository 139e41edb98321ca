import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BRAND } from '../contract/brand.ts';
import { DirectoryInUse } from './db/embedded-lock.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openExisting } from './db/open-existing.ts';
import { type DrawResult, draw } from './events/draws.ts';
import { systemClock } from './lib/clock.ts';
import { StartError } from './lib/start-error.ts';
import { askRunningServer, type DrawRequest, runningServerOf } from './operator-socket.ts';
import { readSettings } from './settings.ts';

const HOW = 'Which event? Run: npm run draw -- <event> or npm run draw -- --close <event>';

function readArguments(given: string[]): DrawRequest {
  const onlyClose = given[0] === '--close';
  const [event, ...rest] = onlyClose ? given.slice(1) : given;
  if (event && rest.length === 0 && !event.startsWith('-')) return { event, onlyClose };
  throw new StartError(HOW);
}

/** Nothing was changed, and why. */
const REFUSALS = {
  unknown: (event) => `There is no event ${event}.`,
  'nothing to win': (event) => `The event ${event} has no giveaway.`,
  'not over': (event) => `The event ${event} is not over yet; nothing was drawn.`,
  'drawn already': (event) => `The winners of ${event} were drawn already; nothing was changed.`,
  'closed already': (event) => `The entries of ${event} are closed already; nothing was changed.`,
  tampered: (event) =>
    `The entries of ${event} are not those that were closed: somebody changed them. Nothing was drawn.`,
} satisfies Partial<Record<DrawResult['kind'], (event: string) => string>>;

function sentence(result: DrawResult, event: string): string {
  if (result.kind === 'closed') {
    return `The entries of ${event} are closed: ${result.entries}. Their hash is public.`;
  }
  if (result.kind === 'drawn') {
    return `Drawn: ${result.winners} winners of ${event} out of ${result.entries} entries. The seed is public, and winners are told.`;
  }
  throw new StartError(REFUSALS[result.kind](event));
}

async function drawBeside(dataDir: string, wish: DrawRequest): Promise<DrawResult> {
  const address = runningServerOf(resolve(dataDir));
  if (!existsSync(address)) {
    throw new StartError(
      `${BRAND} is just starting or stopping on ${resolve(dataDir)}; try again in a moment.`,
    );
  }
  return askRunningServer(readFileSync(address, 'utf8'), wish);
}

async function run(): Promise<void> {
  const wish = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const database = await openExisting(settings).catch((error: unknown) => {
    if (error instanceof DirectoryInUse) return undefined;
    throw error;
  });
  if (!database) {
    console.log(sentence(await drawBeside(settings.dataDir, wish), wish.event));
    return;
  }
  try {
    await migrateDatabase(database).catch((error: unknown) => {
      throw database.failure(error);
    });
    console.log(
      sentence(await draw({ database, clock: systemClock }, wish.event, wish), wish.event),
    );
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
