import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buttonClass } from '../../../src/ui/button.tsx';
import { json, problem } from '../support/fake-server.ts';
import { failingOnce } from '../support/faults.ts';
import { settle } from '../support/open-page.tsx';
import { wholeText } from '../support/whole-text.ts';
import { done, openAccount, PROOF, user } from './account-page.tsx';

const ask = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate account' }));
const dialog = () => screen.getByRole('alertdialog', { name: 'Deactivate your account?' });
const buttons = () => [...dialog().querySelectorAll('button')];
const keep = () => screen.getByRole('button', { name: 'Keep my account' });
const leave = () => {
  const button = buttons().find(({ textContent }) => textContent === 'Deactivate account');
  if (!button) throw new Error('The dialog has nothing to leave with.');
  return button;
};
/** Reads on, proves the account with the password and submits it. */
const prove = (password = 'starlit7') => {
  fireEvent.click(leave());
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(leave());
};

test('the confirmation names both dates, and the fan can cancel', async () => {
  const { asked } = await openAccount();
  await ask();
  const days = [...dialog().querySelectorAll('strong')].map(({ textContent }) =>
    textContent.replaceAll(/\s/g, ' '),
  );
  expect(days).toEqual(['July 31, 2026 at 5:00 AM', 'August 30, 2026']);

  fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(asked()).toBe(0);
});

test('a proof is required: without a password nothing is sent, and a wrong one does not withdraw the account', async () => {
  const { asked, server } = await openAccount(done, '/account-manage', {
    [`POST ${PROOF}`]: failingOnce(
      () => problem(400, 'incorrect_password', { message: 'Incorrect password.' }),
      () => json({ message: 'Thank you.' }),
    ),
  });
  await ask();
  expect(keep().className).toBe(buttonClass({ wide: true }));
  fireEvent.click(leave());
  expect(asked()).toBe(0);
  // Enter in the field does what the accent is on.
  expect(leave().className).toBe(buttonClass({ wide: true }));
  expect(keep().className).not.toBe(buttonClass({ wide: true }));
  const field = screen.getByLabelText('Password');
  expect(document.activeElement).toBe(field);
  fireEvent.click(leave());
  await screen.findByText('Please enter your password.');
  expect(server.calls(PROOF)).toHaveLength(0);

  fireEvent.change(field, { target: { value: 'wrong' } });
  fireEvent.click(leave());
  await screen.findByText('Incorrect password.');
  expect(asked()).toBe(0);
  fireEvent.change(field, { target: { value: 'starlit7' } });
  fireEvent.click(leave());
  await screen.findByText('Your account is deactivated.');
  expect(asked()).toBe(1);
});

test.each([
  ['mail', '/api/auth/proof/send-code', 'Enter the code we sent to l***a@mail.example.'],
  ['phone', '/api/utils/send-code', 'Enter the code we sent to +82 *** 5678.'],
])(
  'a fan without a password proves the account with a code (%s)',
  async (proof, sendCode, words) => {
    const { asked, server } = await openAccount(done, '/account-manage', {
      'GET /api/auth/my-data': () => json({ user: { ...user, proof } }),
      [`POST ${sendCode}`]: () => json({ message: 'Sent.' }),
      'POST /api/utils/verify-code': () => json({ message: 'Right.', phoneNumbertoken: 'P1' }),
    });
    await ask();
    fireEvent.click(leave());
    await screen.findByText(wholeText(words));
    const field = screen.getByLabelText('Verification code');
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: '123456' } });
    fireEvent.click(leave());
    await screen.findByText('Your account is deactivated.');
    const [body] = await server.bodies(PROOF);
    const byPhone = { phoneNumber: '+821012345678', phoneNumbertoken: 'P1' };
    expect(body).toEqual(proof === 'phone' ? byPhone : { code: '123456' });
    expect(asked()).toBe(1);
  },
);

test('the code is sent to the account’s phone and compared for the purpose "proof" alone', async () => {
  const { server } = await openAccount(done, '/account-manage', {
    'GET /api/auth/my-data': () => json({ user: { ...user, proof: 'phone' } }),
    'POST /api/utils/send-code': () => json({ message: 'Sent.' }),
    'POST /api/utils/verify-code': () => problem(400, 'invalid_code'),
  });
  const phone = { phoneNumber: user.phoneNumber, purpose: 'proof' };
  await ask();
  fireEvent.click(leave());
  const field = await screen.findByLabelText('Verification code');
  expect(await server.bodies('/api/utils/send-code')).toEqual([{ ...phone, language: 'en' }]);
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.click(leave());
  await screen.findByText('The verification code you entered is incorrect.');
  expect(await server.bodies('/api/utils/verify-code')).toEqual([{ ...phone, code: '123456' }]);
  expect(server.calls(PROOF)).toEqual([]);
});

test('the only admin reads why the account stays', async () => {
  await openAccount(() => problem(409, 'last_of_role', { message: 'Other words.' }));
  await ask();
  prove();
  await screen.findByText('You’re the only admin. Give another account the role first.');
  expect(dialog()).not.toBeNull();
});

test('after withdrawing, the fan is at the login and signed out, without a separate logout request', async () => {
  const { address, platform, server } = await openAccount();
  await ask();
  prove();
  await screen.findByText('Your account is deactivated.');
  expect(address()).toBe('/login');
  expect([platform.local.get('token'), platform.local.get('hideGoogleLink')]).toEqual([null, null]);
  expect(platform.announced).toEqual(['auth:logout']);
  expect(server.calls('/api/auth/log-out')).toEqual([]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a fan who leaves the page before the response is signed out as well', async () => {
  const answer = Promise.withResolvers<Response>();
  const { router, address, platform, asked } = await openAccount(() => answer.promise);
  await ask();
  prove();
  await waitFor(() => expect(asked()).toBe(1));
  await router.navigate('/');
  answer.resolve(done());
  await waitFor(() => expect(address()).toBe('/login'));
  expect(platform.local.get('token')).toBeNull();
});

test('submitting a proof sends no other request, and does not load the user again', async () => {
  const { server } = await openAccount(done, '/account-manage', {
    [`POST ${PROOF}`]: () => problem(400, 'incorrect_password'),
  });
  await ask();
  const before = server.calls('/api/auth/my-data').length;
  prove('wrong');
  await screen.findByText('Incorrect password.');
  await settle();
  expect(server.calls('/api/auth/my-data')).toHaveLength(before);
});
