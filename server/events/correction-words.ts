import { BCP47, type Language, textIn } from '../../contract/languages.ts';
import { isDayAlone } from '../../contract/rules/announcement.ts';
import { namedAs } from '../../contract/rules/correction.ts';
import { KST_AHEAD } from '../../contract/rules/day.ts';
import type { EventChanges, EventCorrection, Giveaway } from '../../contract/schemas/events.ts';
import { type ServerWords, wordsIn } from '../lib/words.ts';

const NAMES: Record<keyof EventChanges, (i18n: ServerWords) => string> = {
  giveaways: (i18n) => i18n.t('Prizes'),
  endsAt: (i18n) => i18n.t('Entries until'),
  bornBy: (i18n) => i18n.t('Who can enter from now on'),
  bornFrom: (i18n) => i18n.t('Born on or after, from now on'),
  countries: (i18n) => i18n.t('Countries of phone numbers, from now on'),
  accountsBefore: (i18n) => i18n.t('Accounts made before, from now on'),
  notWinnersOf: (i18n) => i18n.t('Events whose winners can’t enter, from now on'),
  winnersAnnouncedAt: (i18n) => i18n.t('Winners announced'),
  showStartsAt: (i18n) => i18n.t('Event date'),
  showEndsAt: (i18n) => i18n.t('End of the event'),
};

const DAY = 24 * 60 * 60_000;

const inKorea = (at: number, language: Language, style: Intl.DateTimeFormatOptions = {}) =>
  new Date(at).toLocaleString(BCP47[language], {
    dateStyle: 'long',
    timeZone: 'Asia/Seoul',
    ...style,
  });

const momentIn = (text: string, language: Language) =>
  `${inKorea(Date.parse(text), language, { timeStyle: 'short' })} KST`;

/** When the show is, with what that is called. */
export const showIn = (at: string, language: Language): string =>
  `${NAMES.showStartsAt(wordsIn(language))}: ${momentIn(at, language)}`;

/** A time by which something ends: one at midnight belongs to the day before. */
export function endIn(text: string, language: Language): string {
  const at = Date.parse(text);
  const isMidnight = (at + KST_AHEAD) % DAY === 0;
  if (!isMidnight) return momentIn(text, language);
  const i18n = wordsIn(language);
  return `${i18n.t('{day}, midnight', { day: inKorea(at - 1, language) })} KST`;
}

/** A correction with its day, for a calendar. */
export const correctionNote = (
  { at, changes }: EventCorrection,
  language: Language,
  prizes: Giveaway[],
): string => {
  const i18n = wordsIn(language);
  const heading = i18n.t('Corrected on {day}', { day: inKorea(Date.parse(at), language) });
  return [heading, ...correctionLines(changes, language, prizes)].join('\n');
};

/** What a correction has changed, a line each, for messages and calendars; times are those of Korea. `prizes`: the event's. */
export function correctionLines(
  changes: EventChanges,
  language: Language,
  prizes: Giveaway[],
): string[] {
  const i18n = wordsIn(language);
  const unknown = i18n.t('to be announced');
  const everybody = i18n.t('everybody');
  const day = (text: string) => inKorea(Date.parse(`${text}T00:00:00+09:00`), language);
  const moment = (text: string | null) => (text ? momentIn(text, language) : unknown);
  const announced = (text: string | null) =>
    text && isDayAlone(Date.parse(text)) ? inKorea(Date.parse(text), language) : moment(text);
  const end = (text: string | null) => (text ? endIn(text, language) : unknown);
  const prize = (one: Giveaway | undefined) => {
    if (!one) return unknown;
    const { winners, tickets, name } = namedAs(prizes, one);
    return name
      ? i18n.t('{winners, plural, one {# winner} other {# winners}}, {pieces} × {name} each', {
          winners,
          pieces: tickets,
          name: textIn(name, language),
        })
      : i18n.t(
          '{winners, plural, one {# winner} other {# winners}}, {pieces, plural, one {# ticket} other {# tickets}} each',
          { winners, pieces: tickets },
        );
  };

  const line = (name: string, to: string, from: string, isFirst: boolean) =>
    i18n.t('{name}: {to}{isFirst, select, true {.} other {, not {from}.}}', {
      name,
      to,
      from,
      isFirst,
    });

  function lineOf<Value>(
    name: keyof EventChanges,
    change: { from: Value; to: Value } | undefined,
    inWords: (value: Value) => string,
  ) {
    if (!change) return [];
    const { to, from } = change;
    const isFirst = from === null || (Array.isArray(from) && from.length === 0);
    return [line(NAMES[name](i18n), inWords(to), inWords(from), isFirst)];
  }

  const country = new Intl.DisplayNames([BCP47[language]], { type: 'region' });
  const list = new Intl.ListFormat(BCP47[language]);
  const { giveaways, bornBy, bornFrom, countries, accountsBefore, endsAt } = changes;
  const { notWinnersOf, winnersAnnouncedAt, showStartsAt, showEndsAt } = changes;
  const counts = (giveaways?.to ?? []).flatMap((to, at) => {
    const from = giveaways?.from[at];
    if (prize(to) === prize(from)) return [];
    const name =
      giveaways?.to.length === 1
        ? NAMES.giveaways(i18n)
        : i18n.t('Prizes of event {number}', { number: to.number });
    return [line(name, prize(to), prize(from), false)];
  });
  return [
    ...counts,
    ...lineOf('endsAt', endsAt, end),
    ...lineOf('bornBy', bornBy, (value) =>
      value
        ? i18n.t('fans born on or before {day}', { day: day(value) })
        : i18n.t('fans of any age'),
    ),
    ...lineOf('bornFrom', bornFrom, (value) => (value ? day(value) : everybody)),
    ...lineOf('countries', countries, (codes) =>
      codes.length > 0 ? list.format(codes.map((code) => country.of(code) ?? code)) : everybody,
    ),
    ...lineOf('accountsBefore', accountsBefore, (value) =>
      value ? momentIn(value, language) : everybody,
    ),
    ...lineOf('notWinnersOf', notWinnersOf, (named) =>
      named.length > 0
        ? list.format(named.map(({ title }) => textIn(title, language)))
        : i18n.t('none'),
    ),
    ...lineOf('winnersAnnouncedAt', winnersAnnouncedAt, announced),
    ...lineOf('showStartsAt', showStartsAt, moment),
    ...lineOf('showEndsAt', showEndsAt, end),
  ];
}
