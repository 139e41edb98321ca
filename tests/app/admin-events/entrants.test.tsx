import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ENTRANTS, GIVEAWAY } from '../../giveaway-fixture.ts';
import { openStaff } from '../content-edit/staff-page.tsx';
import { json } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';

test('an entrant whose account is suspended is marked, and no other', async () => {
  const [one, other] = ENTRANTS.entrants;
  if (!one || !other) throw new Error('The fixture has two.');
  const suspended = { ...one, user: { ...one.user, suspended: true } };
  await openStaff('/admin/events/e1/entrants', {
    'GET /api/admin/events/e1': () => json(GIVEAWAY),
    'GET /api/admin/events/e1/entrants': () => json({ entrants: [suspended, other], next: null }),
  });
  const accounts = (await screen.findAllByRole('row'))
    .map((row) => row.querySelector('[data-name=Account]')?.textContent)
    .filter((text) => text !== undefined);
  expect(accounts).toEqual(['Mina · Suspended', 'Mina']);
});

test('while an entry is reinstated its button alone is busy, and what came of it takes the focus from nobody who types', async () => {
  let answer: ((response: Response) => void) | undefined;
  const entrants = ENTRANTS.entrants.map((one) => ({ ...one, state: 'disqualified' }));
  const undrawn = { ...GIVEAWAY, drawnAt: null, state: 'closed' };
  await openStaff('/admin/events/e1/entrants', {
    'GET /api/admin/events/e1': () => json(undrawn),
    'GET /api/admin/events/e1/entrants': () => json({ entrants, next: null }),
    [`POST /api/admin/events/e1/entrants/${entrants[1]?.entryId}/reinstate`]: () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  const buttons = await screen.findAllByRole('button', { name: 'Reinstate' });
  fireEvent.click(buttons[1] ?? expect.fail());
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Reinstate' }));
  await settle(() => answer !== undefined);
  expect(buttons.map((button) => button.getAttribute('aria-busy'))).toEqual([null, 'true']);
  const field = screen.getByLabelText('Find an entrant');
  field.focus();
  await act(async () => answer?.(json({ message: 'Fine.' })));
  await screen.findByText('The entry is reinstated.');
  expect(document.activeElement).toBe(field);
});
