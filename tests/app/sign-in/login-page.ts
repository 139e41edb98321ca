import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Passkeys } from '../../../src/platform/passkeys.ts';
import { loginRoute } from '../../../src/routes/login/login.route.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

export const user = {
  nickname: 'mina',
  phoneNumber: '+821012345678',
  marketing_push: true,
  notification_settings: false,
};

export const welcome = () =>
  json({ message: 'Login successful.', user }, { headers: { authorization: 'Bearer T1' } });

const pages = [
  blankPage('/', { title: named('Start'), header: 'brand' }),
  blankPage('/video', { title: named('On:Play'), header: 'none' }),
  blankPage('/signup', { title: named('Sign Up'), header: 'none' }),
  loginRoute,
];

/** The login, rendered, with a server that responds to the sign-in as the test says. */
export async function openLogin(
  signIn: () => Response | Promise<Response>,
  at = '/login',
  others: Parameters<typeof fakeServer>[0] = {},
  session: Record<string, string> = {},
  passkeys?: Passkeys,
) {
  const server = fakeServer({ ...others, 'POST /api/auth/sign-in': signIn });
  const shell = await openShell({
    pages,
    at,
    platform: { fetch: server.fetch, session, ...(passkeys && { passkeys }) },
  });
  await screen.findByLabelText('ID');
  return { ...shell, server, asked: () => server.calls('/api/auth/sign-in') };
}

export const id = () => screen.getByLabelText<HTMLInputElement>('ID');
export const password = () => screen.getByLabelText<HTMLInputElement>('Password');
export const button = () => screen.getByRole('button', { name: 'Login' });

export async function fillIn() {
  await userEvent.click(id());
  await userEvent.paste('mina12');
  await userEvent.click(password());
  await userEvent.paste('starlit7');
}

export async function tryToSignIn() {
  await fillIn();
  await userEvent.click(button());
}
