import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { complete, field, fillSetup, openSetup, type Setup, ticked } from './set-nickname-page.ts';

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

test('invalid data in the tab’s storage gives an empty form', async () => {
  const nicknameSetup = '{"version":1,"owner":"N1","consents":7,"nickname":[]}';
  await openSetup({
    platform: { local: { nicknameSetupToken: 'N1' }, session: { nicknameSetup } },
  });
  expect(ticked()).toEqual([false, false, false, false]);
});
