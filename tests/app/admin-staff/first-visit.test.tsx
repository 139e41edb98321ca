import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SecondFactor } from '../../../contract/schemas/auth.ts';
import { luna } from '../../member-fixture.ts';
import { STAFF_ID, STAFF_LIST } from '../../staff-fixture.ts';
import { openStaff } from '../content-edit/staff-page.tsx';
import { fine, json, problem } from '../support/fake-server.ts';
import { playedPasskeys } from '../support/played-passkeys.ts';

const PROOF = '/api/auth/proof';
const PASSKEYS = '/api/auth/passkeys';
const ME = { id: STAFF_ID, nickname: 'luna.fan', role: 'admin' };

/** An admin without a second factor, on a server that asks for one. */
async function open(
  browser: Parameters<typeof playedPasskeys>[0] = {},
  code: SecondFactor['code'] = 'mail',
) {
  let isShown = false;
  const asked = (answer: () => Response) => () =>
    isShown ? answer() : problem(403, 'proof_required');
  const second_factor = () => ({ code, isSetUp: isShown });
  const { server } = await openStaff(
    '/admin/staff',
    {
      'GET /api/auth/my-data': () =>
        json({ user: { ...luna, role: 'admin', second_factor: second_factor() } }),
      'GET /api/admin/me': asked(() => json({ ...ME, enteredUntil: '2099-01-01T00:00:00.000Z' })),
      'GET /api/admin/staff': asked(() => json(STAFF_LIST)),
      [`POST ${PASSKEYS}/creation-options`]: asked(() => json({ options: { challenge: 'AAAA' } })),
      [`POST ${PASSKEYS}`]: fine,
      [`POST ${PROOF}/send-code`]: fine,
      [`POST ${PROOF}`]: async (request) => {
        isShown ||= 'code' in (await request.clone().json());
        return fine();
      },
    },
    playedPasskeys(browser),
  );
  await screen.findByText('Protect Backstage with a second factor');
  return server;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
async function type(label: string, value: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  fireEvent.change(await dialog.findByLabelText(label), { target: { value } });
  await press('Continue');
}
async function prove() {
  await type('Password', 'starlit7');
  await type('Verification code', '123456');
}
const isIn = () => screen.findByRole('table', { name: 'Staff' });

test('a passkey is offered first; the password and a code come before it, and it opens the page', async () => {
  const server = await open();
  const offered = within(screen.getByRole('main')).getAllByRole('button', { name: /^(Add|Use)/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Add a passkey',
    'Use codes by email',
  ]);
  await press('Add a passkey');
  await prove();
  const rows = within(await isIn()).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringContaining('Passkey'),
    expect.stringContaining('Code by email'),
    expect.stringContaining('None yet'),
  ]);
  expect(await server.bodies(PROOF)).toEqual([{ password: 'starlit7' }, { code: '123456' }]);
  expect(server.calls(PASSKEYS)).toHaveLength(1);
});

test('where the browser makes no passkey after all, codes open the page without another proof', async () => {
  const server = await open({ makes: { kind: 'none' } });
  await press('Add a passkey');
  await prove();
  await screen.findByText('No passkey was added.');
  await press('Use codes by email');
  await isIn();
  expect(server.calls(PROOF)).toHaveLength(2);
});

test('a passkey that the device has already, after a lost answer, opens the page', async () => {
  await open({ makes: { kind: 'known' } });
  await press('Add a passkey');
  await prove();
  await isIn();
});

test('whoever can get no code is led to confirm the email', async () => {
  await open({}, null);
  expect(screen.queryByRole('button', { name: /passkey|codes/ })).toBeNull();
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Manage account' });
  expect(link.getAttribute('href')).toBe('/account-manage');
});
