import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountRecoveryRoute } from '../../../src/routes/account-recovery/account-recovery.route.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

const SUCCESS = 'Account Recovery Successful!';
const FAILED = 'Recovery failed. Please try again.';

const pages = [
  blankPage('/', { title: named('Start'), header: 'brand' }),
  blankPage('/login', { title: named('Login'), header: 'title' }),
  accountRecoveryRoute,
];
const recovered = () => json({ message: SUCCESS });

type Answer = () => Response | Promise<Response>;

const LINK = '/account-recovery?token=R1';

async function openRecovery(recovery: Answer, at = LINK, local: Record<string, string> = {}) {
  const path = '/api/auth/status/withdraw/recovery';
  const server = fakeServer({
    [`POST ${path}`]: recovery,
    'GET /api/auth/my-data': () => problem(401, 'invalid_session'),
    'POST /api/auth/refresh': () => problem(401, 'invalid_session'),
  });
  const written: string[] = [];
  const shell = await openShell({ pages, at, platform: { fetch: server.fetch, local } });
  for (const store of [shell.platform.local, shell.platform.session]) {
    const set = store.set;
    store.set = (key, value) => {
      written.push(value);
      set(key, value);
    };
  }
  return { ...shell, written, asked: () => server.calls(path) };
}

const recover = () => screen.findByRole('button', { name: 'Recover My Account' });

test('the token is removed from the address at once and kept only in the page', async () => {
  const { address, router, written } = await openRecovery(recovered);
  await recover();
  expect(address()).toBe('/account-recovery');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(written.join()).not.toContain('R1');
});

test('opening the link does not recover the account; pressing the button does', async () => {
  const { asked } = await openRecovery(recovered);
  const button = await recover();
  await settle();
  expect(asked()).toEqual([]);
  fireEvent.click(button);
  await screen.findByText(SUCCESS);
  expect(await asked()[0]?.json()).toEqual({ withdrawRecoveryToken: 'R1' });
});

test('if the fan’s old session ends meanwhile, the page stays open and keeps the token', async () => {
  const { address, asked, platform } = await openRecovery(recovered, LINK, { token: 'OLD' });
  await waitFor(() => expect(platform.local.get('token')).toBeNull());
  fireEvent.click(await recover());
  await screen.findByText(SUCCESS);
  expect(address()).toBe('/account-recovery');
  expect(await asked()[0]?.json()).toEqual({ withdrawRecoveryToken: 'R1' });
});

test('revalidating pages does not lose the token', async () => {
  const { router, asked } = await openRecovery(recovered);
  const button = await recover();
  await act(async () => router.revalidate());
  fireEvent.click(button);
  await screen.findByText(SUCCESS);
  expect(await asked()[0]?.json()).toEqual({ withdrawRecoveryToken: 'R1' });
});

test.each(['/account-recovery', '/account-recovery?token='])(
  '%s: without a token the page sends the fan to the login’s popup',
  async (at) => {
    const { address, asked } = await openRecovery(recovered, at);
    await screen.findByRole('alertdialog', {
      name: 'Please use the account recovery option in the popup.',
    });
    expect(screen.queryByRole('button', { name: 'Recover My Account' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(asked()).toEqual([]);
  },
);

test.each([FAILED, 'The 30 days are over.', undefined])(
  'a used or expired token (server’s message: %s) shows our own message, and the failure is logged',
  async (message) => {
    const { platform } = await openRecovery(() =>
      problem(400, 'invalid_recovery_token', { message }),
    );
    fireEvent.click(await recover());
    await screen.findByText(FAILED);
    expect(platform.logged).toEqual(['The recovery of the account failed.']);
  },
);

test('a link that was used earlier fails, though the account is active', async () => {
  await openRecovery(() => problem(400, 'already_recovered'));
  fireEvent.click(await recover());
  await screen.findByText(FAILED);
});

test('if the server finds no token, only the link to the support is left', async () => {
  await openRecovery(() => problem(400, 'recovery_token_missing'));
  fireEvent.click(await recover());
  await screen.findByText('Recovery token is missing. Please contact support.');
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
});
