import { msg } from '@lingui/core/macro';
import { eventContent } from '../../../../../contract/content/events.ts';
import { lacksHours } from '../../../../../contract/rules/prizes.ts';
import { isAnnouncedEarly } from '../../../../../contract/rules/promises.ts';
import { EventPromises, hasPromises } from '../event-promises.tsx';
import { kindWords } from '../kind-words.ts';

export default kindWords(eventContent, {
  name: msg`Events and giveaways`,
  fields: {
    title: msg`Title`,
    line: msg`Line below the title`,
    body: msg`Text`,
    rules: msg`Rules`,
    place: msg({ context: 'venue', message: 'Place' }),
    artwork: msg`Picture`,
    category: msg`Short page address`,
    startsAt: msg`Entries from`,
    endsAt: msg`Entries until`,
    status: msg`Status without dates`,
    showStartsAt: msg`Show starts`,
    showEndsAt: msg`Show ends`,
    winnersAnnouncedAt: msg`Winners announced`,
    bornBy: msg({ context: 'giveaway', message: 'Last birth date allowed' }),
    bornFrom: msg({ context: 'giveaway', message: 'First birth date allowed' }),
    countries: msg`Countries of the phone numbers`,
    accountsBefore: msg`Accounts made before`,
    notWinnersOf: msg`Not for winners of`,
    roundOf: msg`Further round of`,
    roundName: msg`Name of the round`,
    severalWins: msg`One fan can win in several rounds`,
    giveaways: msg`Giveaways`,
    prizes: msg`Prizes`,
    questions: msg`Questions at the entry`,
    codes: msg`Codes of purchase for an entry`,
    drawWait: msg`Wait between close and draw, in minutes`,
    reserves: msg`Reserves`,
    confirmWithin: msg`Winners confirm within, in hours`,
    winnersText: msg`For winners only`,
  },
  sections: {
    title: msg`Description`,
    startsAt: msg`When and where`,
    bornBy: msg`Who can enter`,
    giveaways: msg`What can be won`,
    roundOf: msg`Rounds`,
    questions: msg`Questions and codes`,
    drawWait: msg`Draw and announcement`,
    confirmWithin: msg`Winners`,
  },
  hints: {
    status: msg`Only needed without dates.`,
    rules: msg`One per line.`,
    category: msg`For example, with 2026kwda the event is also at /event/2026kwda.`,
    startsAt: msg`Entries open then. Publish a giveaway before, so that everybody can check its draw.`,
    endsAt: msg`Until then fans can enter, and correct or withdraw their entry.`,
    winnersAnnouncedAt: msg`Until then only admins see who has won. At 00:00 fans see only the day.`,
    countries: msg`One code per line, such as KR; for everybody if it is empty.`,
    accountsBefore: msg`Fans whose account is younger can’t enter.`,
    notWinnersOf: msg`Events by the last part of their page address, one per line. Wins count that are announced before a fan enters, until 90 days after the event.`,
    roundOf: msg`The event of the first round, by the last part of its page address; publish that one first. Each round is an event with its own entries and draw; their pages name each other, and the list has one card for all, with the title and picture of the first.`,
    roundName: msg`Such as “Round 2”. Lists and messages name it with the title; without it, the title stands among the rounds.`,
    severalWins: msg`Counts at the first round. Otherwise a fan who is drawn in two rounds keeps the place in the one whose entries ended first, and a reserve gets the other one.`,
    prizes: msg`One for each giveaway. Once fans have entered, its name stays, and whether it’s lost unless something is done; picture and hand-over can change. An address that winners give in time confirms their place too.`,
    questions: msg`Asked after name and date of birth. Once fans have entered, they can’t change. Answers are seen by admins and the fan, and deleted with the entry.`,
    codes: msg`If it is empty, nobody needs a code. With 1 each entry needs one. With more, an entry can have up to that many, and each counts as one chance in the draw. Once the event is public, import the codes under Entries and draw, before its entries open.`,
    giveaways: msg`Where there are several, fans read them as Event 1, Event 2 and so on. Once fans have entered, only an admin can correct them, in public.`,
    drawWait: msg`10 or more, 1440 (a day) if it is empty. During this time anybody can record which entries there are, so that none can be added once the winners are known.`,
    reserves: msg`Drawn for each giveaway after its winners. A place that is not confirmed, given up or taken away goes to the next one; in a further round so does that of a fan who has won in another one.`,
    confirmWithin: msg`From the announcement on, and for reserves from when a place passes to them, for each prize that asks winners to do something. If it is empty, nobody loses a place.`,
    winnersText: msg`Where to come, when, and with what. Only those who hold a place can read it: on the event’s page, on My page and, once nothing is left to confirm, in the mail about the win.`,
  },
  options: {
    status: {
      active: msg({ context: 'entries', message: 'Open' }),
      upcoming: msg`Upcoming`,
      ended: msg`Ended`,
    },
  },
  promises: {
    isDue: hasPromises,
    isRefused: (draft) => isAnnouncedEarly(draft) || lacksHours(draft),
    Summary: EventPromises,
  },
  submissions: {
    name: msg`Entries and draw`,
    page: ({ item, document: { giveaways } }) =>
      item.publishedRevision !== null && Array.isArray(giveaways) && giveaways.length > 0
        ? `/admin/events/${encodeURIComponent(item.id)}`
        : undefined,
  },
});
