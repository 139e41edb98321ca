import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GIVEAWAY } from '../../giveaway-fixture.ts';
import { openStaff } from '../content-edit/staff-page.tsx';
import { json } from '../support/fake-server.ts';

/** The clock of these pages stands at this moment. */
const NOW = Date.parse('2026-06-01T00:00:00Z');
const later = (ms: number) => new Date(NOW + ms).toISOString();
const CLOSED = { ...GIVEAWAY, drawnAt: null, state: 'closed', isDrawable: false };

test('the page of an event is loaded again when it is seen again, and when the network is back', async () => {
  let entries = 0;
  const { app } = await openStaff('/admin/events/e1', {
    'GET /api/admin/events/e1': () => json({ ...CLOSED, drawableFrom: null, entries }),
  });
  const shown = (count: string) =>
    vi.waitFor(() => {
      const term = screen.getAllByRole('term').find((one) => one.textContent === 'Entries');
      expect(term?.nextElementSibling?.textContent).toBe(count);
    });
  await shown('0');
  entries = 2;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await shown('2');
  entries = 37;
  await act(async () => app.networkReturns.tell());
  await shown('37');
});

test('once the draw is possible, it is offered as a draw that can be proven, without a reload', async () => {
  let isDrawable = false;
  await openStaff('/admin/events/e1', {
    'GET /api/admin/events/e1': () => json({ ...CLOSED, drawableFrom: later(500), isDrawable }),
  });
  await screen.findByRole('button', { name: 'Draw at once' });
  isDrawable = true;
  await screen.findByRole('button', { name: 'Draw the winners' }, { timeout: 20_000 });
  expect(screen.queryByRole('button', { name: 'Draw at once' })).toBeNull();
});

test('that there is no network is no longer said once it is back', async () => {
  const { app } = await openStaff('/admin/events/e1', {
    'GET /api/admin/events/e1': () => json({ ...CLOSED, drawableFrom: null, state: 'over' }),
    'POST /api/admin/events/e1/close': () => {
      throw new TypeError('no network');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Close the entries' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Close the entries' }));
  await screen.findByText('You’re offline. Check your connection and try again.');
  await act(async () => app.networkReturns.tell());
  await vi.waitFor(() => expect(screen.queryByText(/^You’re offline/)).toBeNull());
});
