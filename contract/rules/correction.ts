import { isCountry } from '../countries.ts';
import { namedEvents } from '../limits.ts';
import type {
  Eligibility,
  EventChanges,
  EventCorrection,
  EventDetail,
  Giveaway,
  NamedEvent,
} from '../schemas/events.ts';
import type { CorrectBody, GiveawayItem } from '../schemas/giveaways.ts';
import { announcedBy } from './announcement.ts';
import { dayInKorea, isDay } from './day.ts';
import { type Fault, faultAt } from './faults.ts';
import { giveawayIn, giveawayLine } from './giveaway-lines.ts';
import { usableMoment } from './moment.ts';

/** What an admin can put right, after the draw the show alone. */
export type Correctable = Pick<
  EventDetail,
  'giveaways' | 'bornBy' | 'showStartsAt' | 'showEndsAt'
> &
  Eligibility & { endsAt: string | null; winnersAnnouncedAt: string | null };

type Wanted = CorrectBody['changes'];

/** Moments in one way of writing; what is none stays, and is refused. */
const tidyMoment = (text: string | null) =>
  text === null ? null : (usableMoment(text)?.toISOString() ?? text);

/** A correction changes how many, not of what: that is the event's to say. */
export const namedAs = (prizes: Correctable['giveaways'], one: Giveaway): Giveaway => ({
  ...one,
  name: prizes.find(({ number }) => number === one.number)?.name ?? null,
});

const withoutNames = (giveaways: Correctable['giveaways']) =>
  giveaways.map(({ number, winners, tickets }) => ({ number, winners, tickets }));

const linesOf = (giveaways: Correctable['giveaways']) => giveaways.map(giveawayLine).join();

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  [...one].sort().join() === [...other].sort().join();

function change<Value>(from: Value, to: Value | undefined, same = Object.is) {
  return to === undefined || same(from, to) ? undefined : { from, to };
}

const sameEvents = (one: readonly NamedEvent[], other: readonly NamedEvent[]) =>
  isSameSet(
    one.map(({ id }) => id),
    other.map(({ id }) => id),
  );

/** The old and the new values of what differs. `known`: events by their names; others are called by these. */
export function changesOf(
  now: Correctable,
  wanted: Wanted,
  known: readonly NamedEvent[] = now.notWinnersOf,
): EventChanges {
  const eventNamed = (id: string) =>
    known.find((one) => one.id === id) ?? { id, title: { en: id } };
  const moment = (
    name: 'endsAt' | 'accountsBefore' | 'winnersAnnouncedAt' | 'showStartsAt' | 'showEndsAt',
  ) => {
    const to = wanted[name];
    return change(now[name], to === undefined ? undefined : tidyMoment(to));
  };
  const all: EventChanges = {
    giveaways: change(
      withoutNames(now.giveaways),
      wanted.giveaways && withoutNames(wanted.giveaways),
      (a, b) => linesOf(a) === linesOf(b),
    ),
    endsAt: moment('endsAt'),
    bornBy: change(now.bornBy, wanted.bornBy),
    bornFrom: change(now.bornFrom, wanted.bornFrom),
    countries: change(now.countries, wanted.countries && [...new Set(wanted.countries)], isSameSet),
    accountsBefore: moment('accountsBefore'),
    notWinnersOf: change(
      now.notWinnersOf,
      wanted.notWinnersOf && [...new Set(wanted.notWinnersOf)].map(eventNamed),
      sameEvents,
    ),
    winnersAnnouncedAt: moment('winnersAnnouncedAt'),
    showStartsAt: moment('showStartsAt'),
    showEndsAt: moment('showEndsAt'),
  };
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one));
}

type Limits = { startsAt: string | null; now: number };

/** What cannot be so, by field. */
export function correctionFaults(
  before: Correctable,
  changes: EventChanges,
  { startsAt, now }: Limits,
): Fault<keyof EventChanges, 'bad_request'>[] {
  const { giveaways, endsAt, bornBy, bornFrom, countries, accountsBefore } = changes;
  const { notWinnersOf, winnersAnnouncedAt, showStartsAt, showEndsAt } = changes;
  const at = (text: string | null | undefined) =>
    text ? (usableMoment(text)?.getTime() ?? Number.NaN) : undefined;
  const today = dayInKorea(now) ?? '';
  const youngest = (bornBy ? bornBy.to : before.bornBy) ?? today;
  const end = at(endsAt ? endsAt.to : before.endsAt);
  const announced = at(winnersAnnouncedAt ? winnersAnnouncedAt.to : before.winnersAnnouncedAt);
  const show = at(showStartsAt ? showStartsAt.to : before.showStartsAt);
  const showEnd = at(showEndsAt ? showEndsAt.to : before.showEndsAt);
  const isSound = {
    giveaways:
      !giveaways ||
      (giveaways.to.length === giveaways.from.length &&
        giveaways.to.every(
          (one, index) =>
            one.number === giveaways.from[index]?.number && giveawayIn(giveawayLine(one)),
        )),
    endsAt: !endsAt || (end !== undefined && end > Math.max(now, at(startsAt) ?? 0)),
    bornBy: !bornBy?.to || (isDay(bornBy.to) && bornBy.to <= today),
    bornFrom: !bornFrom?.to || (isDay(bornFrom.to) && bornFrom.to <= youngest),
    countries: !countries || countries.to.every(isCountry),
    accountsBefore: !accountsBefore?.to || Number.isFinite(at(accountsBefore.to)),
    notWinnersOf:
      !notWinnersOf ||
      (notWinnersOf.to.length <= namedEvents.most &&
        notWinnersOf.to.every(({ id }) => id.length <= namedEvents.max)),
    winnersAnnouncedAt:
      !(winnersAnnouncedAt || endsAt) ||
      announced === undefined ||
      announcedBy(announced) >= Math.max(end ?? 0, winnersAnnouncedAt ? now : 0),
    showStartsAt: !showStartsAt || show === undefined || show > now,
    showEndsAt:
      !(showStartsAt || showEndsAt) ||
      showEnd === undefined ||
      (show !== undefined && showEnd > show),
  };
  return FIELDS.flatMap((field) => faultAt(field, isSound[field] ? undefined : 'bad_request'));
}

const FIELDS = [
  'giveaways',
  'endsAt',
  'bornBy',
  'bornFrom',
  'countries',
  'accountsBefore',
  'notWinnersOf',
  'winnersAnnouncedAt',
  'showStartsAt',
  'showEndsAt',
] as const satisfies (keyof EventChanges)[];

/** Fields that say who can enter from then on. */
const LIMITS = ['bornBy', 'bornFrom', 'countries', 'accountsBefore', 'notWinnersOf'] as const;

const changesLimits = (changes: EventChanges): boolean => LIMITS.some((field) => changes[field]);

type Standing = Pick<GiveawayItem, 'state' | 'halted'>;

/** What an admin can correct as the event stands: of a drawn one the show alone, which is a promise to winners as well. */
export function correctableFields({ state, halted }: Standing): readonly (keyof EventChanges)[] {
  if (halted === 'cancelled') return [];
  if (state === 'drawn') return ['showStartsAt', 'showEndsAt'];
  const isOpen = state === 'upcoming' || state === 'open';
  return FIELDS.filter(
    (field) => isOpen || !(field === 'endsAt' || LIMITS.some((limit) => limit === field)),
  );
}

const isEarlier = ({ from, to }: NonNullable<EventChanges['endsAt']>) =>
  to !== null && (from === null || Date.parse(to) < Date.parse(from));

/**
 * Whether whoever knows the seed could have steered the draw by it: other places or entrants, or an end at the right
 * moment. A later deadline lets nobody win who did not: more entries only displace (docs/decisions/0030).
 */
export const losesProof = ({
  hadEntries,
  changes,
}: Pick<EventCorrection, 'hadEntries' | 'changes'>): boolean =>
  hadEntries &&
  (changesLimits(changes) ||
    Boolean(changes.giveaways || (changes.endsAt && isEarlier(changes.endsAt))));
