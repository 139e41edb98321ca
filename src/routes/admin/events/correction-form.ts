import type { Correctable } from '../../../../contract/rules/correction.ts';
import { wholeNumberIn } from '../../../../contract/rules/digits.ts';
import type { CorrectBody, GiveawayDetail } from '../../../../contract/schemas/giveaways.ts';
import { fieldInKorea, momentInKorea } from '../content/korean-moment.ts';

/** By the names of the fields. */
export type TypedCorrection = Record<string, string>;

/** What the event promises; an earlier server says nothing of some limits. */
export const promisedBy = ({ eligibility, ...event }: GiveawayDetail): Correctable => ({
  ...{ bornFrom: null, countries: [], accountsBefore: null, ...eligibility },
  ...event,
  // The rules of eligibility name the other rounds too.
  notWinnersOf: event.notWinnersOf ?? [],
});

/** What the fields hold before anything is typed. */
export const openedCorrection = (event: GiveawayDetail): TypedCorrection => ({
  ...Object.fromEntries(
    event.giveaways.flatMap(({ number, winners, tickets }) => [
      [`winners${number}`, String(winners)],
      [`tickets${number}`, String(tickets)],
    ]),
  ),
  endsAt: fieldInKorea(event.endsAt),
  bornBy: event.bornBy ?? '',
  bornFrom: event.eligibility?.bornFrom ?? '',
  countries: event.eligibility?.countries.join(' ') ?? '',
  notWinnersOf: event.notWinnersOf?.map(({ id }) => id).join(' ') ?? '',
  accountsBefore: fieldInKorea(event.eligibility?.accountsBefore ?? null),
  winnersAnnouncedAt: fieldInKorea(event.winnersAnnouncedAt),
  showStartsAt: fieldInKorea(event.showStartsAt),
  showEndsAt: fieldInKorea(event.showEndsAt),
});

const namesIn = (typed: string | null | undefined) => typed?.split(/[\s,]+/).filter(Boolean);

/** What the fields ask for; null is what a field is read as in which nothing was changed. */
export function wantedIn(
  read: (name: string) => string | null,
  numbers: readonly number[],
): CorrectBody['changes'] {
  const moment = (name: string) => {
    const typed = read(name);
    return typed === null ? undefined : momentInKorea(typed);
  };
  const day = (name: string) => {
    const typed = read(name);
    return typed === null ? undefined : typed || null;
  };
  const count = (name: string) => wholeNumberIn(read(name) ?? '') ?? Number.NaN;
  const prizes = numbers.map((number) => ({
    number,
    winners: count(`winners${number}`),
    tickets: count(`tickets${number}`),
  }));
  const endsAt = moment('endsAt');
  return {
    giveaways: numbers.some((number) => read(`winners${number}`) !== null) ? prizes : undefined,
    // An end is not taken away.
    endsAt: endsAt === null ? '' : endsAt,
    bornBy: day('bornBy'),
    bornFrom: day('bornFrom'),
    countries: namesIn(read('countries')?.toUpperCase()),
    notWinnersOf: namesIn(read('notWinnersOf')),
    accountsBefore: moment('accountsBefore'),
    winnersAnnouncedAt: moment('winnersAnnouncedAt'),
    showStartsAt: moment('showStartsAt'),
    showEndsAt: moment('showEndsAt'),
  };
}
