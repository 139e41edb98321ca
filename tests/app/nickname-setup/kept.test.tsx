import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json } from '../support/fake-server.ts';
import {
  agree,
  complete,
  field,
  fillSetup,
  openSetup,
  type Setup,
  ticked,
} from './set-nickname-page.ts';

/** Reloads the tab at the same address. */
function reloaded({ platform, address, app }: Setup, local = { nicknameSetupToken: 'N1' }) {
  app.stop();
  cleanup();
  const nicknameSetup = platform.session.get('nicknameSetup') ?? '';
  return openSetup({ at: address(), platform: { local, session: { nicknameSetup } } });
}

test('a reload keeps the consents and the nickname, and checks the nickname again', async () => {
  const page = await reloaded(await fillSetup());
  await screen.findByText('Step 2 of 2');
  expect(field('Nickname').value).toBe('moon.mina');
  await screen.findByText('This nickname is available.');
  expect(page.server.calls('/api/auth/NickNameCheck')).toHaveLength(1);
  await complete();
  await waitFor(() => expect(page.address()).toBe('/'));
});

test('another newcomer in the same tab sees nothing of the first one’s', async () => {
  const page = await reloaded(await fillSetup(), { nicknameSetupToken: 'N2' });
  await screen.findByText('Step 1 of 2');
  expect(page.address()).toBe('/set-nickname');
  expect(ticked()).toEqual([false, false, false, false]);
});

test('after signing in another way and logging out, nothing of the set-up is left', async () => {
  const { app, platform, address } = await openSetup({
    answers: { 'POST /api/auth/log-out': () => json({ message: 'Logged out.' }) },
  });
  await agree();
  expect(platform.session.get('nicknameSetup')).toContain('N1');
  platform.local.set('token', 'T1');
  act(() => app.session.send({ type: 'token.changed' }));
  await waitFor(() => expect(address()).toBe('/'));
  act(() => app.session.send({ type: 'user.signOut' }));
  await waitFor(() => expect(app.session.getSnapshot().hasTag('member')).toBe(false));
  expect(platform.session.get('nicknameSetup')).toBeNull();
});

test('reading a consent page and an accidental Back lose nothing', async () => {
  const { router } = await fillSetup();
  await router.navigate('/terms_of_service');
  await screen.findByRole('heading', { name: '/terms_of_service' });
  await router.navigate(-1);
  await screen.findByText('This nickname is available.');
  await router.navigate('/');
  await router.navigate('/set-nickname');
  await screen.findByText('Step 1 of 2');
  expect(ticked()).toEqual([true, true, true, true]);
});

test.each(['{', 'null', '[]', '{"version":1,"owner":"N1","consents":7,"nickname":[]}'])(
  'invalid data in the tab’s storage (%s) gives an empty form',
  async (nicknameSetup) => {
    await openSetup({
      platform: { local: { nicknameSetupToken: 'N1' }, session: { nicknameSetup } },
    });
    expect(ticked()).toEqual([false, false, false, false]);
  },
);
