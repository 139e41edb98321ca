import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entry, openEvent, standing, text } from './event-page.ts';

const ENDED = { status: 'ended', endDate: '2026-05-01T00:00:00+09:00' } as const;
const DRAW = {
  seedHash: 'a'.repeat(64),
  committedAt: '2026-01-01T00:00:00.000Z',
  closedAt: '2026-05-02T00:00:00.000Z',
  entryCount: 1,
  entriesHash: 'b'.repeat(64),
  drawnAt: '2026-05-04T00:00:00.000Z',
  seed: 'c'.repeat(64),
  winners: [],
  doubts: [],
};

const place = (words: string) => text()?.indexOf(words) ?? -1;

test('once an event is over, what came of it is the first thing on its page', async () => {
  await openEvent({
    token: 'T1',
    event: ENDED,
    own: () => standing({ ...entry, won: true }, 'ended'),
  });
  screen.getByText('You won! We’ll contact you about your tickets.');
  expect(place('You won!')).toBeLessThan(place('From'));
});

test('before that its dates and rules come first', async () => {
  await openEvent({ token: 'T1' });
  expect(place('From')).toBeLessThan(place('Win tickets'));
});

test('when winners are announced is said until they are', async () => {
  const winnersAnnouncedOn = '2026-05-03';
  await openEvent({ event: { ...ENDED, winnersAnnouncedOn } });
  screen.getByText('Winners announced');
  cleanup();
  await openEvent({ event: { ...ENDED, winnersAnnouncedOn, draw: DRAW } });
  expect(screen.queryByText('Winners announced')).toBeNull();
  screen.getByText('Winners drawn');
});
