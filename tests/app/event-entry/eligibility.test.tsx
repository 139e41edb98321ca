import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Eligibility, Obstacle } from '../../../contract/schemas/events.ts';
import { json, problem } from '../support/fake-server.ts';
import { fill, handIn, openEvent, openForm, text } from './event-page.ts';

const ELIGIBILITY: Eligibility = {
  bornFrom: '1990-01-01',
  countries: ['KR', 'JP'],
  accountsBefore: '2026-05-01T00:00:00.000Z',
  notWinnersOf: [{ id: 'spring', title: { en: 'Spring Night' } }],
};
const event = { eligibility: ELIGIBILITY };
const plain = () => text()?.replaceAll('\u00a0', ' ');

test('everything that an event asks of who enters is a fact of its page', async () => {
  await openEvent({ event });
  for (const said of [
    'Fans born from January 1, 1990 to January 1, 2012',
    'Phone numbers of South Korea and Japan',
    'Accounts made before May 1, 2026',
    'Fans who haven’t won in Spring Night by the time they enter',
  ])
    expect(plain()).toContain(said);
  cleanup();
  await openEvent({ event: { bornBy: null } });
  expect(plain()).not.toContain('Who can enter');
});

test.each<[Obstacle, string]>([
  ['not_eligible_country', 'this event is for phone numbers of South Korea and Japan.'],
  ['not_eligible_account', 'this event is for accounts made before May 1, 2026'],
  ['not_eligible_winner', 'you have already won in Spring Night.'],
])('%s: the fan reads why, and no button leads to the form', async (obstacle, why) => {
  const own = () => json({ status: 'active', halted: null, obstacle, entry: null });
  await openEvent({ token: 'T1', event, own });
  expect(plain()).toContain(`You can’t enter: ${why}`);
  expect(screen.queryByRole('button', { name: 'ENTRANCE' })).toBeNull();
});

test('a form that was open when the event got its limits says that they are why nothing was sent', async () => {
  const refusals = [
    problem(403, 'not_eligible_country'),
    problem(403, 'born_too_early', { field: 'birthDate' }),
  ];
  await openEvent({ token: 'T1', enter: () => refusals.pop() ?? problem(500) });
  await openForm();
  fill();
  await handIn();
  expect(text()).toContain('This is before the first birth date allowed.');
  fill({ birthDate: '2001-01-01', consent: false });
  await handIn();
  expect(text()).toContain('Close the form to read why.');
});
