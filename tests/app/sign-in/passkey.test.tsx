import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Passkeys, SignedPasskey } from '../../../src/platform/passkeys.ts';
import { SIGNED } from '../../machines/models/passkey-prompt.ts';
import { json, problem } from '../support/fake-server.ts';
import { playedPasskeys } from '../support/played-passkeys.ts';
import { id, openLogin, welcome } from './login-page.ts';

const OPTIONS = '/api/auth/passkeys/sign-in-options';
const SIGN_IN = '/api/auth/passkeys/sign-in';
const options = () => json({ options: { challenge: 'AAAA' } });
const UNKNOWN = 'This passkey isn’t known here. Log in with your ID instead.';

afterEach(() => vi.restoreAllMocks());

type Opening = { at?: string; signIn?: () => Response | Promise<Response>; ask?: typeof options };

const openWith = (
  passkeys: Passkeys,
  { at = '/login', signIn = welcome, ask = options }: Opening = {},
) =>
  openLogin(
    welcome,
    at,
    { [`POST ${OPTIONS}`]: ask, [`POST ${SIGN_IN}`]: signIn },
    undefined,
    passkeys,
  );
const button = () => screen.getByRole('button', { name: 'Log in with a passkey' });
const press = () => userEvent.click(button());

test('a passkey logs in, and leads to where the fan was going', async () => {
  const { passkeys, asked } = playedPasskeys();
  const { server, router } = await openWith(passkeys, { at: '/login?next=%2Fvideo' });
  await press();
  await waitFor(() => expect(router.state.location.pathname).toBe('/video'));
  expect(asked).toEqual([{ options: { challenge: 'AAAA' }, offer: false }]);
  expect(await server.calls(SIGN_IN)[0]?.json()).toEqual(SIGNED);
});

test('one that is picked among the suggestions for the ID logs in without a press', async () => {
  const { passkeys, asked, pick } = playedPasskeys({ offers: true });
  const { router } = await openWith(passkeys, { at: '/login?next=%2Fvideo' });
  await waitFor(() => expect(asked.map(({ offer }) => offer)).toEqual([true]));
  await act(async () => pick());
  await waitFor(() => expect(router.state.location.pathname).toBe('/video'));
});

test('one that is picked and refused is told until the fan types, and not offered again', async () => {
  const { passkeys, asked, pick } = playedPasskeys({ offers: true });
  await openWith(passkeys, { signIn: () => problem(401, 'unknown_passkey') });
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => pick());
  await screen.findByText(UNKNOWN);
  await userEvent.type(id(), 'm');
  expect(screen.queryByText(UNKNOWN)).toBeNull();
  expect(asked).toHaveLength(1);
});

test('a browser that suggests none asks the server for nothing', async () => {
  const { server } = await openWith(playedPasskeys().passkeys);
  await act(async () => {});
  expect(server.calls(OPTIONS)).toEqual([]);
});

test('a closed dialog says nothing, and it can be asked for again', async () => {
  const answers: SignedPasskey[] = [{ kind: 'none' }];
  const signs = () => answers.shift() ?? ({ kind: 'signed', signed: SIGNED } as const);
  const { router } = await openWith(playedPasskeys({ signs }).passkeys, {
    at: '/login?next=%2Fvideo',
  });
  await press();
  await waitFor(() => expect(button().getAttribute('aria-busy')).not.toBe('true'));
  expect(router.state.location.pathname).toBe('/login');
  await press();
  await waitFor(() => expect(router.state.location.pathname).toBe('/video'));
});

test.each([
  ['no_passkeys_here', 'Passkeys don’t work at this address. Log in with your ID instead.'],
  ['no_passkeys', 'This browser has no passkeys. Log in with your ID instead.'],
] as const)('where there are none (%s), the page says so', async (obstacle, words) => {
  await openWith(playedPasskeys({ obstacle: () => obstacle }).passkeys);
  await press();
  await screen.findByText(words);
});

test.each([
  ['there are no passkeys', { obstacle: () => 'no_passkeys' }],
  ['the question is closed at once', { signs: () => ({ kind: 'none' }) as const }],
  ['the browser fails', { signs: () => Promise.reject(new TypeError('not entitled')) }],
] as const)('in an in-app browser where %s, the page leads out of it', async (_, played) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android 15; wv) KAKAOTALK 25.1.0');
  await openWith(playedPasskeys(played).passkeys);
  await press();
  const name = 'Passkeys don’t work inside other apps.';
  const dialog = await screen.findByRole('dialog', { name });
  const way = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Open in browser' });
  expect(decodeURIComponent(way.href)).toMatch(/#lang=en$/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
