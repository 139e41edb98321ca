import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buttonClass } from '../../../src/ui/button.tsx';
import { fine, problem } from '../support/fake-server.ts';
import { done, openAccount, PROOF } from './account-page.tsx';

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

test('staying is what Enter does, and a proof that is due is asked for over the question', async () => {
  let isProved = false;
  const { asked } = await openAccount(
    () => (isProved ? done() : problem(403, 'proof_required')),
    '/account-manage',
    {
      [`POST ${PROOF}`]() {
        isProved = true;
        return fine();
      },
    },
  );
  await ask();
  expect(keep().className).toBe(buttonClass({ wide: true }));
  fireEvent.click(leave());
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  fireEvent.click(cancel);
  await waitFor(() => expect(leave().getAttribute('aria-busy')).toBeNull());
  expect(dialog()).not.toBeNull();
  fireEvent.click(leave());
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'starlit7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Your account is deactivated.');
  expect(asked()).toBe(3);
});

test('the only admin reads why the account stays', async () => {
  await openAccount(() => problem(409, 'last_of_role', { message: 'Other words.' }));
  await ask();
  fireEvent.click(leave());
  await screen.findByText('You’re the only admin. Give another account the role first.');
  expect(dialog()).not.toBeNull();
});

test('after withdrawing, the fan is at the login and signed out, without a separate logout request', async () => {
  const { address, platform, server } = await openAccount();
  await ask();
  fireEvent.click(leave());
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
  fireEvent.click(leave());
  await waitFor(() => expect(asked()).toBe(1));
  await router.navigate('/');
  answer.resolve(done());
  await waitFor(() => expect(address()).toBe('/login'));
  expect(platform.local.get('token')).toBeNull();
});
