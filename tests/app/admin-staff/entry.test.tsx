import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GIVEAWAY } from '../../giveaway-fixture.ts';
import { openStaff } from '../content-edit/staff-page.tsx';
import { json, problem } from '../support/fake-server.ts';

const ME = { id: 'u1', nickname: 'luna.fan', role: 'admin' };
const PATH = '/admin/events/e1';

const required = () => problem(403, 'proof_required');
const proof = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('the proof at the entry says why it is asked for; cancelled, it leads Home with a sentence', async () => {
  const { router } = await openStaff(PATH, {
    'GET /api/admin/me': required,
    [`GET /api${PATH}`]: required,
    'POST /api/admin/enter': required,
  });
  const asked = await proof();
  within(asked).getByText(/^Fans trust us with their data, so Backstage asks every 12 hours/);
  await press('Cancel');
  await screen.findByText('Backstage stays closed until you confirm it’s you.');
  expect(router.state.location.pathname).toBe('/');
});

test('staff who cancelled the proof of an act are not led Home when their entry ends later', async () => {
  let hasEntered = true;
  const { router } = await openStaff(PATH, {
    'GET /api/admin/me': () =>
      hasEntered ? json({ ...ME, enteredUntil: '2099-01-01T00:00:00.000Z' }) : required(),
    [`GET /api${PATH}`]: () => json({ ...GIVEAWAY, state: 'open', closedAt: null, drawnAt: null }),
    [`POST /api${PATH}/pause`]: required,
  });
  await press('Pause entries');
  const dialog = within(await screen.findByRole('dialog'));
  for (const reason of dialog.getAllByRole('textbox'))
    fireEvent.change(reason, { target: { value: 'A digit' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Pause entries' }));
  await proof();
  await press('Cancel');
  hasEntered = false;
  await router.revalidate();
  await proof();
  expect(router.state.location.pathname).toBe(PATH);
});
