import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  button,
  ENTRY,
  entrances,
  entry,
  member,
  openEvent,
  press,
  standing,
} from './event-page.ts';

const UNKNOWN = 'We couldn’t find out whether you have entered.';

test('who has a token is no visitor though nobody can say whose it is, and sees the entry once somebody can', async () => {
  let isReached = false;
  const { server } = await openEvent({
    token: 'T1',
    own: () => standing(entry),
    myData: (request) =>
      isReached ? member(request) : Promise.reject(new TypeError('Failed to fetch')),
  });
  expect(entrances()).toEqual([]);
  screen.getByText(UNKNOWN);
  await press(button('Try again'));
  screen.getByText(UNKNOWN);
  expect(server.calls(ENTRY)).toHaveLength(0);
  isReached = true;
  await press(button('Try again'));
  await screen.findByText(entry.receiptCode);
});
