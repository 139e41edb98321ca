import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BRAND } from '../../contract/brand.ts';
import { KST_AHEAD } from '../../contract/rules/day.ts';
import type { Doubt } from '../../contract/rules/draw-doubts.ts';
import { DirectoryInUse } from '../db/embedded-lock.ts';
import { checkMigrated } from '../db/migrate.ts';
import type { DrawRequest } from '../events/draw-request.ts';
import { type DrawResult, draw } from '../events/draws.ts';
import { systemClock } from '../lib/clock.ts';
import { StartError } from '../lib/start-error.ts';
import { askRunningServer, operatorAddressIn } from '../process/operator-socket.ts';
import { readSettings } from '../settings/settings.ts';
import { openExisting } from './open-existing.ts';

const MINUTE = 60_000;
const HOW =
  'Which event? Run: npm run draw -- <event>, npm run draw -- --close <event> or npm run draw -- --at-once <event>';

function readArguments(given: string[]): DrawRequest {
  const onlyClose = given[0] === '--close';
  const atOnce = given[0] === '--at-once';
  const [event, ...rest] = onlyClose || atOnce ? given.slice(1) : given;
  if (event && rest.length === 0 && !event.startsWith('-')) return { event, onlyClose, atOnce };
  throw new StartError(HOW);
}

/** In Korea, as all times of events; a begun minute counts as over, so that the time named is never too early. */
const timeInKorea = (moment: string) =>
  new Date(Math.ceil(Date.parse(moment) / MINUTE) * MINUTE + KST_AHEAD)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');

/** Nothing was drawn, and why. */
const REFUSALS = {
  unknown: (event) => `There is no event ${event}.`,
  'nothing to win': (event) => `The event ${event} has no giveaway.`,
  cancelled: (event) => `The event ${event} was cancelled: its winners are never drawn.`,
  'not over': (event) => `The event ${event} is not over yet; nothing was drawn.`,
  'drawn already': (event) => `The winners of ${event} were drawn already; nothing was changed.`,
  'earlier round': (event) =>
    `A round before ${event}, whose entries ended earlier, is to be drawn first; nothing was drawn.`,
  'closed already': (event) => `The entries of ${event} are closed already; nothing was changed.`,
  tampered: (event) =>
    `The entries of ${event} are not those that were closed: somebody changed them. Nothing was drawn.`,
} satisfies Partial<Record<DrawResult['kind'], (event: string) => string>>;

const DOUBTS = {
  seed_late: 'there is no record that its seed was fixed before entries opened',
  drawn_early: 'it was made earlier after the close than its page promised',
  disqualified: 'entries were disqualified',
  corrected: 'prizes or limits were corrected after fans had entered',
} satisfies Record<Doubt, string>;

const provability = (doubts: Doubt[]) =>
  doubts.length === 0
    ? ''
    : ` This draw is not provable: ${doubts.map((doubt) => DOUBTS[doubt]).join(', and ')}.`;

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

function sentence(result: DrawResult, event: string): string {
  if (result.kind === 'closed') {
    return `The entries of ${event} are closed: ${result.entries}. Their hash is public.${provability(result.doubts)}`;
  }
  if (result.kind === 'drawn') {
    return `Drawn: ${counted(result.winners, 'winner')} of ${event} out of ${counted(result.entries, 'entry', 'entries')}. The seed is public, and winners are told.${provability(result.doubts)}`;
  }
  if (result.kind === 'too early') {
    throw new StartError(
      `The winners of ${event} can be drawn from ${timeInKorea(result.from)} KST on; nothing was drawn (--at-once draws now, and the page says that the draw is not provable).`,
    );
  }
  throw new StartError(REFUSALS[result.kind](event));
}

async function drawBeside(dataDir: string, wish: DrawRequest): Promise<DrawResult> {
  const address = operatorAddressIn(resolve(dataDir));
  if (!existsSync(address)) {
    throw new StartError(
      `${BRAND} is just starting or stopping on ${resolve(dataDir)}; try again in a moment.`,
    );
  }
  return askRunningServer(readFileSync(address, 'utf8'), wish);
}

export async function runDraw(given: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const wish = readArguments(given);
  const settings = readSettings(env);
  const database = await openExisting(settings).catch((error: unknown) => {
    if (error instanceof DirectoryInUse) return undefined;
    throw error;
  });
  if (!database) {
    console.log(sentence(await drawBeside(settings.dataDir, wish), wish.event));
    return;
  }
  try {
    await checkMigrated(database).catch((error: unknown) => {
      throw database.failure(error);
    });
    console.log(
      sentence(await draw({ database, clock: systemClock }, wish.event, wish), wish.event),
    );
  } finally {
    await database.close();
  }
}
