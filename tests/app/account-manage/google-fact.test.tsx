import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fine, json, problem } from '../support/fake-server.ts';
import { type Answer, done, openAccount, user } from './account-page.tsx';

const UNLINK = '/api/auth/google/unlink';

async function openGoogle(unlink: Answer = fine, proof = 'password', passkeys: object[] = []) {
  let google = true;
  return openAccount(done, '/account-manage', {
    'GET /api/auth/my-data': () =>
      json({ user: { ...user, proof, oauth_connections: { google } } }),
    'GET /api/auth/passkeys': () => json({ passkeys }),
    [`POST ${UNLINK}`]: async () => {
      const answer = await unlink();
      if (answer.ok) google = false;
      return answer;
    },
  });
}
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));

test('after a question the Google account is unlinked, the page shows it, and the focus stays there', async () => {
  const { server } = await openGoogle();
  await press('Unlink');
  await screen.findByRole('dialog', { name: 'Unlink your Google account?' });
  expect(server.calls(UNLINK)).toEqual([]);
  await press('Unlink Google');
  await screen.findByText('Not linked');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Not linked'));
  expect(server.calls(UNLINK)).toHaveLength(1);
});

test.each([
  ['masked', 'luna.kim@gmail.example', 'l***m@gmail.exampleLinked'],
  ['left out while it is not known', '', 'Linked'],
])('the address of the Google account is %s', async (_, google_email, shown) => {
  const linked = { ...user, oauth_connections: { google: true }, google_email };
  await openAccount(done, '/account-manage', {
    'GET /api/auth/my-data': () => json({ user: linked }),
  });
  expect((await screen.findByText('Linked')).parentElement?.textContent).toBe(shown);
  expect(document.body.outerHTML).not.toContain('luna.kim');
});

test('an address without a link is not shown', async () => {
  const unlinked = {
    ...user,
    oauth_connections: { google: false },
    google_email: 'luna.kim@gmail.example',
  };
  await openAccount(done, '/account-manage', {
    'GET /api/auth/my-data': () => json({ user: unlinked }),
  });
  expect((await screen.findByText('Not linked')).textContent).toBe('Not linked');
});

test('a fan who keeps it linked asks the server for nothing', async () => {
  const { server } = await openGoogle();
  await press('Unlink');
  await press('Keep it linked');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls(UNLINK)).toEqual([]);
});

test('with a passkey and no password it is unlinked', async () => {
  const passkey = { id: 'P1', name: '', system: null, createdAt: '2026-11-01', usedAt: null };
  await openGoogle(fine, 'mail', [passkey]);
  await press('Unlink');
  await press('Unlink Google');
  await screen.findByText('Not linked');
});

test('without a password the fan is led to set one first', async () => {
  const { server, address } = await openGoogle(fine, 'mail');
  await press('Unlink');
  const dialog = await screen.findByRole('dialog', { name: 'Set a password first' });
  fireEvent.click(within(dialog).getByRole('link', { name: 'Set a password' }));
  await waitFor(() => expect(address()).toBe('/password-change'));
  expect(server.calls(UNLINK)).toEqual([]);
});

test('a failure says why, and Google stays linked', async () => {
  await openGoogle(() => problem(500));
  await press('Unlink');
  await press('Unlink Google');
  await screen.findByText('Server is currently unavailable. Please try again later.');
  expect(screen.getByText('Linked')).toBeTruthy();
});
