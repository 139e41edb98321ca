import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { confirmedMembersOnly } from '../../../src/routes/confirmed-members.ts';
import { luna } from '../../member-fixture.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { failingOnce } from '../support/faults.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

const open = { type: 'session.opened', token: 'T1', user: luna } as const;

const pages = [
  blankPage('/', { title: named('Start'), header: 'brand' }),
  blankPage('/login', { title: named('Login'), header: 'title' }),
  {
    ...blankPage('/account-manage', { title: named('Account'), header: 'title' }),
    middleware: [confirmedMembersOnly],
    loader: () => null,
    element: <p>Only for the owner.</p>,
  },
];

type Answers = { myData: () => Response | Promise<Response>; token?: string; at?: string };

async function arrive({ myData, token, at = '/' }: Answers) {
  const server = fakeServer({
    'GET /api/auth/my-data': myData,
    'POST /api/auth/refresh': () => problem(401, 'unauthorized'),
  });
  const platform = { fetch: server.fetch, ...(token && { local: { token } }) };
  const shell = await openShell({ pages, at, platform });
  return { ...shell, asked: () => server.calls('/api/auth/my-data').length };
}

const owner = () => json({ user: luna });
const OWNERS = 'Only for the owner.';

test('a visitor is redirected to the login, which keeps the return address', async () => {
  const { address, asked } = await arrive({ myData: owner, at: '/account-manage' });
  expect(address()).toBe('/login?next=%2Faccount-manage');
  expect(asked()).toBe(0);
});

test('a fan who loads the page is confirmed by the response that restores the session', async () => {
  const { asked } = await arrive({ myData: owner, token: 'T1', at: '/account-manage' });
  await screen.findByText(OWNERS);
  expect(asked()).toBe(1);
});

test('a member who comes from another page is confirmed by the server each time', async () => {
  const { app, router, asked } = await arrive({ myData: owner });
  app.session.send(open);
  for (const times of [1, 2]) {
    await router.navigate('/account-manage');
    await screen.findByText(OWNERS);
    expect(asked()).toBe(times);
    await router.navigate('/');
  }
});

test.each([
  ['a session that was ended elsewhere', 401],
  ['an account that the server no longer knows', 403],
])('%s cannot open the page, and ends here too', async (_, status) => {
  const { app, router, address, platform } = await arrive({ myData: () => problem(status) });
  app.session.send(open);
  void router.navigate('/account-manage');
  await waitFor(() => expect(address()).toBe('/login?next=%2Faccount-manage'));
  expect(screen.queryByText(OWNERS)).toBeNull();
  expect(platform.local.get('token')).toBeNull();
});

test('a page whose fan cannot be confirmed says so, keeps the session, and opens at the next try', async () => {
  const { app, router, platform } = await arrive({
    myData: failingOnce(() => problem(500), owner),
  });
  app.session.send(open);
  await router.navigate('/account-manage');
  await screen.findByRole('alert');
  expect(screen.queryByText(OWNERS)).toBeNull();
  expect(platform.local.get('token')).toBe('T1');

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(OWNERS);
});
