import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EventRounds } from '../../../contract/schemas/events.ts';
import { openEvent, text } from './event-page.ts';

const PERIOD = { startDate: '2026-05-01T02:00:00.000Z', endDate: '2026-06-07T14:59:00.000Z' };
const ROUNDS: EventRounds = {
  severalWins: false,
  rounds: [
    { ...PERIOD, id: 'e1', category: 'e1', name: { en: 'Albums' }, status: 'ended', halted: null },
    {
      ...{ id: 'e2', category: 'polaroids', name: { en: 'Polaroids' }, startDate: '', endDate: '' },
      ...{ status: 'upcoming', halted: null },
    },
  ],
};

const NOT_WINNERS_OF = [
  { id: 'e2', title: { en: 'Second Round' } },
  { id: 'spring', title: { en: 'Spring Night' } },
];

test.each([
  [false, 'you keep the place in the round whose entries ended first', 'Spring Night'],
  [true, 'win in several', 'Second Round and Spring Night'],
])(
  'each round is there with its status, this one without a link (several wins: %s)',
  async (severalWins, rule, earlier) => {
    const none = { bornFrom: null, countries: [], accountsBefore: null };
    const eligibility = { ...none, notWinnersOf: NOT_WINNERS_OF };
    await openEvent({ event: { rounds: { ...ROUNDS, severalWins }, eligibility } });
    const section = screen.getByRole('heading', { name: 'Rounds' }).closest('section');
    const rows = within(section ?? expect.fail()).getAllByRole('listitem');
    const [own, other] = rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '));
    // What this page knows of itself is newer.
    expect(own).toContain('AlbumsOngoing');
    expect(own).toContain('May 1, 2026 at 11:00 AM');
    expect(other).toBe('PolaroidsUpcoming');
    const links = within(section ?? expect.fail()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/event/polaroids']);
    expect(text()).toContain(rule);
    expect(text()).toContain(`Fans who haven’t won in ${earlier} by the time they enter`);
  },
);
