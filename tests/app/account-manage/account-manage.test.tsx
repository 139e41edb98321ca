import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done, openAccount } from './account-page.tsx';

test('a member sees the account’s email and phone, masked, and what can be changed', async () => {
  await openAccount();
  const facts = await screen.findAllByRole('definition');
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'l***a@mail.exampleConfirmedChange email',
    '+82 *** 5678Change phone number',
    'Change password',
    'LinkedUnlink',
  ]);
});

test('My page links here', async () => {
  const { address } = await openAccount(done, '/mypage');
  fireEvent.click(await screen.findByRole('link', { name: 'Manage account' }));
  await screen.findByRole('button', { name: 'Deactivate account' });
  expect(address()).toBe('/account-manage');
});

test('a member can log out here', async () => {
  const { address, server } = await openAccount();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(server.calls('/api/auth/log-out')).toHaveLength(1);
});
