import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
// The parts are lazy; the first test must not wait for them.
import '../../../src/routes/shared/google-popup/google-script.tsx';
import '../../../src/routes/shared/member-menu/member-menu.tsx';
import { DEFAULT_CONFIG } from '../../../src/flows/app/config.ts';
import { googleVerificationRoute } from '../../../src/routes/google-verification/google-verification.route.ts';
import { mypageRoute } from '../../../src/routes/mypage/mypage.route.ts';
import { luna } from '../../member-fixture.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { playedGoogle } from '../support/played-google.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

const pages = [
  blankPage('/', { title: named('Start'), header: 'brand' }),
  blankPage('/video', { title: named('On:Play'), header: 'title' }),
  blankPage('/login', { title: named('Login'), header: 'title' }),
  googleVerificationRoute,
  mypageRoute,
];

type Answers = {
  link?: () => Response | Promise<Response>;
  verify?: () => Response | Promise<Response>;
};
type Opening = {
  at?: string;
  googleClientId?: string | null;
  isLinked?: boolean;
  local?: Record<string, string>;
  session?: Record<string, string>;
  now?: () => number;
};

export const wanted = () =>
  problem(403, 'google_verification_required', {
    message: 'Please enter the verification code sent to your Gmail.',
  });
export const fine = () => json({ message: 'Google account linked.' });

/** Luna's pending link as this tab stores it. */
export const kept = (more: object = {}) => ({
  googleLink: JSON.stringify({
    asked: { code: 'google_verification_required' },
    sentAt: 0,
    owner: luna.nickname,
    ...more,
  }),
});

/** A member, with a server that knows one Google account and links it as the real server does. */
export async function openMember(answers: Answers = {}, opening: Opening = {}) {
  const { at = '/', googleClientId = 'client', local, session, now } = opening;
  const state = { isLinked: opening.isLinked ?? false };
  const linking = async (answer: Response | Promise<Response>) => {
    const response = await answer;
    if (response.ok && response.headers.get('content-type') === 'application/json') {
      state.isLinked = true;
    }
    return response;
  };
  const server = fakeServer({
    'GET /api/auth/my-data': () =>
      json({ user: { ...luna, oauth_connections: { google: state.isLinked } } }),
    'POST /api/auth/google/link/callback': () => linking((answers.link ?? fine)()),
    'POST /api/auth/google/link/verify': () => linking((answers.verify ?? fine)()),
    'POST /api/auth/log-out': () => json({ message: 'Bye.' }),
  });
  const google = playedGoogle();
  const platform = {
    fetch: server.fetch,
    local: { token: 'T1', ...local },
    ...(session && { session }),
    ...(now && { now }),
  };
  const parts = { config: { ...DEFAULT_CONFIG, googleClientId } };
  const shell = await openShell({ pages, at, platform, parts });
  await waitFor(() => expect(shell.app.session.getSnapshot().hasTag('member')).toBe(true));
  return {
    ...shell,
    state,
    google,
    links: () => server.calls('/api/auth/google/link/callback'),
    tries: () => server.calls('/api/auth/google/link/verify'),
  };
}

export const itemName = 'Link Google Account';
export const item = () => screen.findByRole('button', { name: itemName });
export const codeField = () => screen.findByLabelText<HTMLInputElement>('Verification code');

export async function openMenu() {
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  await screen.findByRole('button', { name: 'Log out' });
}

type Member = Awaited<ReturnType<typeof openMember>>;

/** Opens the menu and chooses an account in Google's popup. */
export async function chooseAccount({ google }: Pick<Member, 'google'>, code = 'G1') {
  await openMenu();
  const button = await item();
  await google.arrive();
  await userEvent.click(button);
  google.choose(code);
}
