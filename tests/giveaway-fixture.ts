import type { EntrantsPage } from '../contract/schemas/entrants.ts';
import type {
  GiveawayDetail,
  GiveawayWinner,
  GuestsPage,
  WinnersPage,
} from '../contract/schemas/giveaways.ts';
import { FAN_ID } from './machines/models/staff-act.ts';

const DRAWN_AT = '2026-01-04T09:00:00.000Z';

/** Drawn a day after its close. */
export const GIVEAWAY: GiveawayDetail = {
  id: 'e1',
  title: 'Encore Night',
  ...{ state: 'drawn', halted: null },
  startsAt: '2025-12-20T09:00:00.000Z',
  endsAt: '2026-01-03T09:00:00.000Z',
  entries: 4_210,
  winners: 75,
  giveaways: [{ number: 1, winners: 75, tickets: 2 }],
  ...{ winnersAnnouncedOn: '2026-01-05', winnersAnnouncedAt: '2026-01-05T10:00:00.000Z' },
  areResultsOut: true,
  bornBy: '2010-12-31',
  eligibility: { bornFrom: null, countries: ['KR'], accountsBefore: null, notWinnersOf: [] },
  ...{ reserves: 20, confirmWithin: 24, byPost: true },
  showStartsAt: '2026-01-20T09:00:00.000Z',
  showEndsAt: null,
  hours: {
    from: '2026-01-01T10:00:00.000Z',
    entries: Array.from({ length: 48 }, (_, at) => (at * 31) % 37),
  },
  seedHash: 'a7'.repeat(32),
  committedAt: '2025-12-19T09:00:00.000Z',
  closedAt: '2026-01-03T09:00:00.000Z',
  entriesHash: '0c'.repeat(32),
  drawWait: 1_440,
  drawableFrom: DRAWN_AT,
  isDrawable: true,
  drawnAt: DRAWN_AT,
  doubts: [],
  disqualified: 0,
  acts: [],
  corrections: [],
  untold: 0,
  unknown: 2,
};

const WINNER: GiveawayWinner = {
  ...{ entryId: 'Zk3v8Qm1yT0aXw7u', number: 1, place: 1, receiptCode: '7K4M-92QD' },
  user: { id: FAN_ID, nickname: 'Mina' },
  ...{ message: 'sent', messageAt: DRAWN_AT, delivery: 'ready' },
  ...{ state: 'won', confirmBy: null, passedFrom: null, passedTo: null },
};

/** One was told, the message to another has failed, and the account of the third is gone. */
export const WINNERS: WinnersPage = {
  winners: [
    WINNER,
    {
      ...{ ...WINNER, entryId: 'b2Vq0LkP9sJd4RcE', place: 2, receiptCode: 'HX3T-W8PN' },
      ...{ message: 'failed', delivery: 'no-address' },
    },
    {
      ...{ ...WINNER, entryId: 'q9Hs5YfK7uNz1MbA', place: 3, receiptCode: null, user: null },
      ...{ message: 'waiting', messageAt: null, delivery: 'inactive' },
    },
  ],
  next: null,
  undelivered: 2,
};

export const GUESTS: GuestsPage = {
  guests: [
    {
      ...{ number: 1, place: 1, name: 'Kim Mina', birthYear: 2001, tickets: 2 },
      ...{ receiptCode: '7K4M-92QD', state: 'confirmed', prize: null },
    },
  ],
  next: null,
};

const ENTRANT: EntrantsPage['entrants'][number] = {
  ...{ entryId: 'Zk3v8Qm1yT0aXw7u', number: 1, user: { id: FAN_ID, nickname: 'Mina' } },
  ...{ name: 'Kim Mina', birthYear: 2001, country: 'KR', language: 'kr' },
  ...{ receiptCode: '7K4M-92QD', enteredAt: '2025-12-21T09:00:00.000Z', state: 'won' },
  disqualifiedFor: null,
};

export const ENTRANTS: EntrantsPage = {
  entrants: [
    ENTRANT,
    {
      ...{ ...ENTRANT, entryId: 'b2Vq0LkP9sJd4RcE', receiptCode: 'HX3T-W8PN', state: 'lost' },
      ...{ name: 'Nguyễn Thị Minh Khai', country: null, language: 'en' },
    },
  ],
  next: '1766307600000.b2Vq0LkP9sJd4RcE',
};
