import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fine, json, problem } from '../support/fake-server.ts';
import { failingOnce } from '../support/faults.ts';
import { type Answer, done, openAccount, user } from './account-page.tsx';

const CHANGE = '/api/auth/password';
const due = () => problem(403, 'proof_required');

async function openPassword(change: Answer = fine, proof = 'password', more = {}) {
  let now = proof;
  const page = await openAccount(done, '/password-change', {
    'GET /api/auth/my-data': () => json({ user: { ...user, ...more, proof: now } }),
    [`POST ${CHANGE}`]: async () => {
      const answer = await change();
      if (answer.ok) now = 'password';
      return answer;
    },
    'POST /api/auth/proof/send-code': fine,
  });
  return { ...page, bodies: () => page.server.bodies(CHANGE) };
}

async function fill(texts: Record<string, string>) {
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const RIGHT = {
  'Current password': 'starlit7',
  'New password': 'moonlit8',
  'Confirm password': 'moonlit8',
};
const CHANGED = 'Your password is changed';

test('the current and the new password are sent, and the page says that other devices are logged out', async () => {
  const { bodies, address } = await openPassword();
  await fill(RIGHT);
  await press('Change password');
  const title = await screen.findByRole('heading', { name: CHANGED });
  expect(document.activeElement).toBe(title);
  expect(screen.getByText('You’re logged out on all other devices.')).toBeTruthy();
  expect(await bodies()).toEqual([
    { currentPassword: 'starlit7', password: 'moonlit8', passwordCheck: 'moonlit8' },
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Manage account' }));
  await waitFor(() => expect(address()).toBe('/account-manage'));
});

test.each([
  ['Current password', '', 'Please enter your current password.'],
  [
    'New password',
    'short',
    'Please enter a valid password (8–16 characters, at least two of: lowercase, uppercase, numbers, symbols).',
  ],
  ['Current password', 'moonlit8', 'Your new password is the same as this one.'],
  ['New password', 'luna.fan1', 'Your password can’t contain your ID or nickname.'],
  ['Confirm password', 'moonlit9', 'Passwords do not match.'],
])(
  'with %s %s nothing is sent, the field says why and has the focus',
  async (label, value, words) => {
    const { bodies } = await openPassword();
    await fill({ ...RIGHT, [label]: value });
    await press('Change password');
    expect(await screen.findAllByText(words)).toHaveLength(1);
    await waitFor(() => {
      expect(document.activeElement).toBe(document.querySelector('[aria-invalid=true]'));
    });
    expect(await bodies()).toEqual([]);
  },
);

test('a wrong current password is told at its field, until it is edited; the rest stays filled in', async () => {
  await openPassword(failingOnce(() => problem(400, 'incorrect_password'), fine));
  await fill(RIGHT);
  await press('Change password');
  await screen.findByText('Incorrect password.');
  const field = screen.getByLabelText('Current password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await fill({ 'Current password': 'starlit8' });
  expect(screen.queryByText('Incorrect password.')).toBeNull();
  // Nothing is sent, so nothing new is known of the current one.
  await fill({ 'Confirm password': 'moonlit9' });
  await press('Change password');
  await screen.findByText('Passwords do not match.');
  expect(screen.queryByText('Incorrect password.')).toBeNull();
  await fill({ 'Confirm password': RIGHT['Confirm password'] });
  await press('Change password');
  await screen.findByRole('heading', { name: CHANGED });
});

test('a change that fails says why, and can be sent again', async () => {
  await openPassword(failingOnce(() => problem(429, 'too_many_requests'), fine));
  await fill(RIGHT);
  await press('Change password');
  await screen.findByText('Too many attempts. Please try again later.');
  await press('Change password');
  await screen.findByRole('heading', { name: CHANGED });
});

test('a fan without a password sets an ID and the first one, after a proof', async () => {
  const { bodies } = await openPassword(failingOnce(due, fine), 'mail');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await fill({ ID: 'stagelight', 'New password': 'moonlit8', 'Confirm password': 'moonlit8' });
  await press('Set a password');
  fireEvent.change(await screen.findByLabelText('Verification code'), {
    target: { value: '123456' },
  });
  await press('Continue');
  await screen.findByRole('heading', { name: CHANGED });
  const body = { username: 'stagelight', password: 'moonlit8', passwordCheck: 'moonlit8' };
  expect(await bodies()).toEqual([body, body]);
});

test.each([{ has_passkey: true }, { second_factor: { code: 'mail', isSetUp: true } }])(
  'with %j no current password is asked for before the proof',
  async (has) => {
    const { bodies } = await openPassword(due, 'password', has);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await fill({ 'New password': 'moonlit8', 'Confirm password': 'moonlit8' });
    await press('Change password');
    await screen.findByRole('dialog');
    expect(await bodies()).toEqual([{ password: 'moonlit8', passwordCheck: 'moonlit8' }]);
  },
);

test('an ID of somebody else is told at its field', async () => {
  await openPassword(() => problem(409, 'username_taken'), 'mail');
  await fill({ ID: 'stagelight', 'New password': 'moonlit8', 'Confirm password': 'moonlit8' });
  await press('Set a password');
  await screen.findByText('This ID is already in use.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('ID')));
});
