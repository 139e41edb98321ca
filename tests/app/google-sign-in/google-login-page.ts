import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// The page and its part are lazy; the first test must not wait for them.
import '../../../src/routes/shared/google-popup/google-script.tsx';
import { DEFAULT_CONFIG } from '../../../src/flows/app/config.ts';
import type { MemoryOptions } from '../../../src/platform/memory.ts';
import { loginRoute } from '../../../src/routes/login/login.route.ts';
import { setNicknameRoute } from '../../../src/routes/set-nickname/set-nickname.route.ts';
import { luna } from '../../member-fixture.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { playedGoogle } from '../support/played-google.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

const pages = [
  blankPage('/', { title: named('Start'), header: 'brand' }),
  blankPage('/video', { title: named('On:Play'), header: 'none' }),
  blankPage('/signup', { title: named('Sign Up'), header: 'none' }),
  loginRoute,
  setNicknameRoute,
];

export const CLIENT = 'client-1';

export const known = () =>
  json(
    { message: 'Login successful.', nicknameBool: true, user: luna },
    { headers: { authorization: 'Bearer T1' } },
  );

type Answer = () => Response | Promise<Response>;
type Opening = {
  at?: string;
  platform?: MemoryOptions;
  answers?: Record<string, Answer>;
  client?: string | null;
};

/** The login with Google and the server stubbed. */
export async function openGoogleLogin(
  signIn: Answer = known,
  { at = '/login', platform, answers, client = CLIENT }: Opening = {},
) {
  const google = playedGoogle();
  const server = fakeServer({ 'POST /api/auth/google/callback': signIn, ...answers });
  const shell = await openShell({
    pages,
    at,
    platform: { fetch: server.fetch, ...platform },
    parts: { config: { ...DEFAULT_CONFIG, googleClientId: client } },
  });
  return { ...shell, google, asked: () => server.calls('/api/auth/google/callback') };
}

export const googleButton = () => screen.getByRole('button', { name: 'Continue with Google' });
export const tap = () => userEvent.click(googleButton());

/** All steps up to the code from Google's popup. */
export async function chooseAccount(page: Awaited<ReturnType<typeof openGoogleLogin>>) {
  await page.google.arrive();
  await tap();
  page.google.choose('G1');
}
