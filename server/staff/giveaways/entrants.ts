import type { FastifyInstance } from 'fastify';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as LIMITS from '../../../contract/limits.ts';
import { clockInKorea } from '../../../contract/rules/day.ts';
import { withPlainDigits } from '../../../contract/rules/digits.ts';
import { tidyLine } from '../../../contract/rules/text.ts';
import type {
  Entrant,
  EntrantState,
  EntrantsPage,
  EntrantsQuery,
  ExportEntrantsBody,
  FindEntrantsBody,
  FoundEntrants,
} from '../../../contract/schemas/entrants.ts';
import type { EntryQuestion } from '../../../contract/schemas/events.ts';
import type { Executor } from '../../db/executor.ts';
import { refuse } from '../../lib/api-failure.ts';
import { csvAnswer, LINES_AT_ONCE } from '../../lib/csv.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { audit } from '../../repositories/audit.ts';
import {
  cursorOfEntrant,
  type EntrantFilter,
  type EntrantRow,
  type EntrantTerm,
  entrants,
} from '../../repositories/entrants.ts';
import { eventOfId } from '../../repositories/events.ts';
import { giveawayRows } from '../../repositories/giveaways.ts';
import { users } from '../../repositories/users.ts';
import { BY_PROVED_ADMINS, checkStaff } from '../act.ts';
import { checkedExportReason } from '../export-reason.ts';
import type { GiveawayOrder } from './close-and-draw.ts';
import { answersTo, questionsOf } from './file-cells.ts';
import { unknownGiveaway } from './list.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

const PAGE = LIMITS.giveawayLists.entrants;

async function isDrawn(db: Executor, eventId: string): Promise<boolean> {
  const known = await giveawayRows.find(db, eventId);
  if (!known) throw unknownGiveaway();
  return known.draw.drawnAt !== null;
}

const countryOf = (phone: string | null) =>
  (phone && parsePhoneNumberFromString(phone)?.country) || null;

function stateOf({ holdsPlace, disqualifiedFor }: EntrantRow, drawn: boolean): EntrantState {
  if (disqualifiedFor !== null) return 'disqualified';
  if (holdsPlace) return 'won';
  return drawn ? 'lost' : 'entered';
}

const viewOf = (row: EntrantRow, drawn: boolean): Entrant => ({
  entryId: row.entryId,
  number: row.number,
  user: {
    id: row.userId,
    nickname: row.nickname,
    ...(row.status === 'suspended' && { suspended: true }),
  },
  name: row.name,
  birthYear: Number(row.birthDate.slice(0, 4)),
  answers: row.answers,
  country: countryOf(row.phone),
  language: row.language,
  receiptCode: row.receiptCode,
  enteredAt: row.enteredAt.toISOString(),
  state: stateOf(row, drawn),
  disqualifiedFor: row.disqualifiedFor,
});

/** Who entered, by time. That they were looked at is kept for good. */
export async function entrantsPage(
  { database: { orm: db }, clock }: Services,
  { account, eventId }: GiveawayOrder,
  query: EntrantsQuery,
): Promise<EntrantsPage> {
  const drawn = await isDrawn(db, eventId);
  const rows = await entrants.page(db, { eventId, ...query }, drawn, PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const detail = { by: account.user.id, event: eventId, ...query, shown: page.length };
  await audit.add(db, { action: 'entrants.listed', detail }, clock.now());
  return {
    entrants: page.map((row) => viewOf(row, drawn)),
    next: rows.length > PAGE && last ? cursorOfEntrant(last) : null,
  };
}

/** As it is printed, with or without its dash. */
function receiptCodeIn(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  return /^[0-9A-Z]{8}$/.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : undefined;
}

/** The whole number or its end, without the zero that stands for a country. */
function phoneEndIn(text: string): string | undefined {
  const digits = text.replace(/[\s\p{Pd}+().]/gu, '').replace(/^0+(?=\d{4})/, '');
  return /^\d{4,15}$/.test(digits) ? digits : undefined;
}

function termsIn(typed: string): EntrantTerm[] {
  const name = tidyLine(typed);
  if (!name) throw refuse(400, 'missing_fields', MESSAGES.faults.missing_fields, 'q');
  const plain = withPlainDigits(name);
  const receiptCode = receiptCodeIn(plain);
  const phoneEnd = phoneEndIn(plain);
  return [
    // The longest search: no name is made of digits alone.
    ...(phoneEnd ? [] : [{ name }]),
    { nickname: plain.toLowerCase() },
    ...(receiptCode ? [{ receiptCode }] : []),
    ...(phoneEnd ? [{ phoneEnd }] : []),
  ];
}

/** Who can be found by this, by time. What was searched for is kept nowhere. */
export async function findEntrants(
  { database: { orm: db }, clock }: Services,
  { account, eventId }: GiveawayOrder,
  { q }: FindEntrantsBody,
): Promise<FoundEntrants> {
  const drawn = await isDrawn(db, eventId);
  const found = new Map<string, EntrantRow>();
  for (const term of termsIn(q)) {
    const rows = await entrants.page(db, { eventId }, drawn, PAGE + 1, term);
    for (const row of rows) found.set(row.entryId, row);
  }
  const all = [...found.values()].sort((a, b) => a.enteredAt.getTime() - b.enteredAt.getTime());
  const shown = all.slice(0, PAGE);
  const detail = { by: account.user.id, event: eventId, shown: shown.length };
  await audit.add(db, { action: 'entrants.searched', detail }, clock.now());
  return { entrants: shown.map((row) => viewOf(row, drawn)), isMore: all.length > PAGE };
}

const HEADINGS = [
  ...['Giveaway', 'Receipt code', 'Name', 'Year of birth', 'Country', 'Language'],
  ...['Entered (KST)', 'Status', 'Disqualified for', 'Nickname'],
];

const lineOf = ({ user, ...entrant }: Entrant, questions: readonly EntryQuestion[]) => [
  ...[String(entrant.number), entrant.receiptCode, entrant.name, String(entrant.birthYear)],
  ...[entrant.country ?? '', entrant.language, clockInKorea(entrant.enteredAt), entrant.state],
  ...[entrant.disqualifiedFor ?? '', user.nickname ?? ''],
  ...answersTo(questions, entrant.answers),
];

async function* linesOf(
  { database }: Services,
  filter: EntrantFilter,
  { drawn, questions }: { drawn: boolean; questions: readonly EntryQuestion[] },
) {
  let after: string | undefined;
  do {
    const rows = await entrants.page(database.orm, { ...filter, after }, drawn, LINES_AT_ONCE);
    yield rows.map((row) => lineOf(viewOf(row, drawn), questions));
    const last = rows.length === LINES_AT_ONCE ? rows.at(-1) : undefined;
    after = last && cursorOfEntrant(last);
  } while (after);
}

/**
 * All entrants in a state, or all there are, as the JSON of an `ExportWinnersResponse` in pieces,
 * after a proof of an admin. Who asked and why is kept for good before the first row is sent.
 */
export async function exportEntrants(
  services: Services,
  { account, eventId }: GiveawayOrder,
  { reason: typed, state }: ExportEntrantsBody,
): Promise<AsyncGenerator<string>> {
  const reason = checkedExportReason(typed);
  const { database, clock } = services;
  const known = await database.orm.transaction(async (tx) => {
    const by = await users.lockShared(tx, account.user.id);
    const now = clock.now();
    await checkStaff(tx, account, by, BY_PROVED_ADMINS, now);
    const drawn = await isDrawn(tx, eventId);
    const questions = (await eventOfId(tx, eventId))?.questions ?? [];
    const detail = { by: account.user.id, event: eventId, ...(state && { state }), reason };
    await audit.add(tx, { action: 'entrants.exported', detail }, now);
    return { drawn, questions };
  });
  const lines = linesOf(services, { eventId, state }, known);
  return csvAnswer(
    [...HEADINGS, ...questionsOf(known.questions)],
    lines,
    () => `${eventId}-entrants.csv`,
  );
}
