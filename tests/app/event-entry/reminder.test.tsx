import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '../support/fake-server.ts';
import { NOW, openEvent, press, REMINDER, standing } from './event-page.ts';

const soon = {
  status: 'upcoming',
  startDate: new Date(NOW + 60 * 60_000).toISOString(),
  endDate: new Date(NOW + 48 * 60 * 60_000).toISOString(),
} as const;
const own = () => standing(null, 'upcoming');
const NAME = 'Tell me when entries open';

const reminder = () => screen.getByRole<HTMLInputElement>('switch', { name: NAME });

test('before entries open a member asks to be told, and takes it back', async () => {
  const { server } = await openEvent({ token: 'T1', event: soon, own });
  expect(reminder().checked).toBe(false);
  await press(reminder());
  expect(reminder().checked).toBe(true);
  screen.getByText(/We’ll tell you in the browsers where notifications are on/);
  screen.getByRole('link', { name: 'Notification settings' });
  await press(reminder());
  expect(reminder().checked).toBe(false);
  const sent = server.calls(REMINDER).filter(({ method }) => method === 'POST');
  expect(await Promise.all(sent.map((request) => request.clone().json()))).toEqual([
    { isOn: true },
    { isOn: false },
  ]);
});

test('a refused reminder goes back, and says why', async () => {
  await openEvent({ token: 'T1', event: soon, own, remind: () => problem(409, 'entries_begun') });
  await press(reminder());
  expect(reminder().checked).toBe(false);
  screen.getByText('Entries are open by now. Reload the page to enter.');
});

test('a visitor is led to the login, and from there back', async () => {
  await openEvent({ event: soon, own });
  expect(screen.getByRole('link', { name: NAME }).getAttribute('href')).toBe(
    '/login?next=%2Fevent%2Fe1',
  );
});

test('once entries are open there is nothing to be told', async () => {
  await openEvent({ token: 'T1' });
  expect(screen.queryByText(NAME)).toBeNull();
});
