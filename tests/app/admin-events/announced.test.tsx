import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GiveawayDetail } from '../../../contract/schemas/giveaways.ts';
import { GIVEAWAY } from '../../giveaway-fixture.ts';
import { openStaff } from '../content-edit/staff-page.tsx';
import { json } from '../support/fake-server.ts';

const DRAWN = '2026-01-04T09:00:00.000Z';

test.each<[string, Partial<GiveawayDetail>, RegExp]>([
  ['the draw, if nothing was promised', { winnersAnnouncedAt: null }, /4.*6:00\sPM/],
  ['the promise, if the draw was before it', {}, /5.*7:00\sPM/],
  [
    'the draw, if it came after the promise',
    { winnersAnnouncedAt: '2026-01-04T08:00:00.000Z' },
    /4.*6:00\sPM/,
  ],
  [
    'nothing, before a draw that promises nothing',
    { winnersAnnouncedAt: null, drawnAt: null },
    /–/,
  ],
])('Backstage says when winners were announced: at %s', async (_, event, said) => {
  await openStaff('/admin/events/e1', {
    'GET /api/admin/events/e1': () => json({ ...GIVEAWAY, drawnAt: DRAWN, ...event }),
    'GET /api/admin/events/e1/winners': () => json({ winners: [], next: null, undelivered: 0 }),
  });
  const fact = (await screen.findByText('Winners announced')).closest('div');
  expect(fact?.textContent).toMatch(said);
});
