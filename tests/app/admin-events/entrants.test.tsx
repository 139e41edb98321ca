import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ENTRANTS, GIVEAWAY } from '../../giveaway-fixture.ts';
import { openStaff } from '../content-edit/staff-page.tsx';
import { json } from '../support/fake-server.ts';

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
