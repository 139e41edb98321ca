import { namedEvents } from '../limits.ts';
import { PRIZE_NAME } from '../rules/prizes.ts';
import { MOST_CODES } from '../rules/purchase-codes.ts';
import { contentOf } from './fields.ts';

export const MOST_PRIZES = 20;

export const eventContent = contentOf({
  kind: 'events',
  fields: {
    title: { type: 'localizedLine', max: 120 },
    line: { type: 'localizedLine', max: 200 },
    /** Paragraphs, separated by empty lines. */
    body: { type: 'localizedText', max: 5_000 },
    rules: { type: 'localizedLines', max: 300, most: 20 },
    artwork: { type: 'picture', ratio: '3:4' },
    /** The event's own page, if it has one (`/event/2024kwda`). */
    category: { type: 'line', max: 60, optional: true },
    startsAt: { type: 'moment', optional: true },
    endsAt: { type: 'moment', optional: true },
    /** Counts only without dates (spec §3, Events). */
    status: {
      type: 'choice',
      options: ['active', 'upcoming', 'ended'],
      unless: ['startsAt', 'endsAt'],
    },
    showStartsAt: { type: 'moment', optional: true },
    showEndsAt: { type: 'moment', optional: true },
    place: { type: 'localizedLine', max: 120, optional: true },
    /** Fans born later may not enter. */
    bornBy: { type: 'day', optional: true },
    /** Fans born earlier may not enter. */
    bornFrom: { type: 'day', optional: true },
    /** Countries of verified phone numbers (ISO 3166-1 alpha-2); empty allows all. */
    countries: { type: 'lines', max: 2, most: 40 },
    /** Fans whose account is younger may not enter. */
    accountsBefore: { type: 'moment', optional: true },
    /** IDs or categories of earlier events whose winners may not enter. */
    notWinnersOf: { type: 'lines', ...namedEvents },
    giveaways: { type: 'giveaways', most: MOST_PRIZES },
    /** In the order of the giveaways. */
    prizes: {
      type: 'prizes',
      most: MOST_PRIZES,
      former: {
        prizeNames: { type: 'localizedLines', max: PRIZE_NAME, most: 10 },
        byPost: { type: 'yesNo' },
      },
    },
    /** ID or category of the event whose further round this is. */
    roundOf: { type: 'line', max: 60, optional: true },
    /** Its short name among the rounds. */
    roundName: { type: 'localizedLine', max: 60, optional: true },
    /** One fan can hold places in several rounds of the event. */
    severalWins: { type: 'yesNo' },
    /** Beside name and birth date; their answers are kept with the entry. */
    questions: { type: 'questions', most: 5 },
    /** How many codes of purchase an entry can have, and so how often it can count; none are asked for without. */
    codes: { type: 'number', min: 1, max: MOST_CODES, optional: true },
    /** Minutes between close and draw, a day if there is none. */
    drawWait: { type: 'number', min: 10, max: 10_080, optional: true },
    /** Midnight in Korea is the day alone (contract/rules/announcement.ts). */
    winnersAnnouncedAt: { type: 'moment', optional: true, formerDay: 'winnersAnnouncedOn' },
    /** Drawn for each giveaway after its winners, to whom their places pass. */
    reserves: { type: 'number', min: 1, max: 1_000, optional: true },
    /** Hours in which winners do what their prize asks for. */
    confirmWithin: { type: 'number', min: 1, max: 720, optional: true },
    /** Where to come, when and with what; nobody else sees it. */
    winnersText: { type: 'localizedText', max: 2_000, optional: true, confidential: true },
  },
  name: 'title',
  page: (id) => `/event/${id}`,
});
