import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnSession } from '../../../contract/schemas/sessions.ts';
import { HERE, THERE } from '../../member-fixture.ts';
import { fine, json, problem } from '../support/fake-server.ts';
import { failingOnce } from '../support/faults.ts';
import { type Answer, done, openAccount, user } from './account-page.tsx';

const LIST = '/api/auth/sessions';
const END = '/api/auth/sessions/end';
const END_OTHERS = '/api/auth/sessions/end-others';
const UNKNOWN: OwnSession = { ...THERE, id: 'S3', browser: null, system: null };

type Answers = { end?: Answer; endOthers?: Answer; list?: Answer; proof?: 'password' | 'mail' };

/** Three browsers, of which the server forgets those that are ended. */
async function openSessions({
  end = fine,
  endOthers = fine,
  list,
  proof = 'password',
}: Answers = {}) {
  let sessions = [HERE, THERE, UNKNOWN];
  const page = await openAccount(done, '/account-manage', {
    'GET /api/auth/my-data': () => json({ user: { ...user, proof } }),
    [`GET ${LIST}`]: list ?? (() => json({ sessions })),
    [`POST ${END}`]: async (request) => {
      const { id } = await request.clone().json();
      const answer = await end();
      if (answer.ok) sessions = sessions.filter((session) => session.id !== id);
      return answer;
    },
    [`POST ${END_OTHERS}`]: async () => {
      const answer = await endOthers();
      if (answer.ok) sessions = [HERE];
      return answer;
    },
    'POST /api/auth/proof/send-code': fine,
  });
  const section = await screen.findByRole('heading', { name: 'Where you’re logged in' });
  const part = section.closest('section');
  if (!part) throw new Error('The heading has no section.');
  const rows = () => within(part).queryAllByRole('listitem');
  const lines = () =>
    rows().map((row) =>
      [...row.querySelectorAll('p')].map((p) => p.textContent.replaceAll(/\s/g, ' ')),
    );
  return { ...page, part, rows, lines, bodies: page.server.bodies };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const SAFARI = 'Log out Safari on macOS';
const EVERYWHERE = 'Log out everywhere else';
const dialog = () => screen.queryByRole('dialog', { name: 'Confirm it’s you' });
test('the fan sees where they are logged in, this device first, with times of their own zone', async () => {
  const { rows, lines } = await openSessions();
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(lines()).toEqual([
    ['Chrome on Android', 'This device', 'Logged in: May 31, 2026 at 8:00 PM'],
    [
      'Safari on macOS',
      'Last used: June 30, 2026 at 1:05 PM',
      'Logged in: May 20, 2026 at 3:30 AM',
    ],
    [
      'Unknown browser',
      'Last used: June 30, 2026 at 1:05 PM',
      'Logged in: May 20, 2026 at 3:30 AM',
    ],
  ]);
  expect(rows().map((row) => within(row).queryAllByRole('button').length)).toEqual([0, 1, 1]);
});

test('a fan who is logged in nowhere else is told so and has nothing to end', async () => {
  await openSessions({ list: () => json({ sessions: [HERE] }) });
  await screen.findByText('You’re logged in only on this device.');
  expect(screen.queryByRole('button', { name: EVERYWHERE })).toBeNull();
});

test('a session ends at one press while the account is proved, and leaves the list', async () => {
  const { rows, lines, bodies, server } = await openSessions();
  await press(SAFARI);
  const said = await screen.findByText('You’re logged out there.');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(lines().map(([name]) => name)).toEqual(['Chrome on Android', 'Unknown browser']);
  expect(await bodies(END)).toEqual([{ id: 'S2' }]);
  expect(dialog()).toBeNull();
  // The pressed button is gone.
  expect(document.activeElement?.contains(said)).toBe(true);
  expect(server.calls(END_OTHERS)).toEqual([]);
});

test('all other sessions end at one press', async () => {
  const { rows } = await openSessions();
  await press(EVERYWHERE);
  await screen.findByText('You’re logged out everywhere else.');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await screen.findByText('You’re logged in only on this device.');
});

test('a session that the server no longer knows has ended', async () => {
  await openSessions({ end: () => problem(404, 'not_found') });
  await press(SAFARI);
  await screen.findByText('You’re logged out there.');
});

test('a list that cannot be loaded says why and is asked for again', async () => {
  const { rows } = await openSessions({
    list: failingOnce(
      () => problem(500),
      () => json({ sessions: [HERE, THERE] }),
    ),
  });
  await screen.findByText('Something went wrong.');
  // The rest of the page works.
  await button('Deactivate account');
  await press('Try again');
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('until the list is there, its place is kept, what is above works, and nothing below can move', async () => {
  const { part, rows } = await openSessions({ list: () => new Promise(() => {}) });
  await screen.findByRole('link', { name: 'Change password' });
  expect([rows(), part.querySelector('[aria-hidden]')]).toEqual([[], expect.anything()]);
  expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Deactivate account' })).toBeNull();
});
