import { cleanup, screen } from '@testing-library/react';
// The pages are lazy; the first test must not wait for them.
import '../../../src/routes/shared/phone-verification/phone-entry.tsx';
import type { MemoryOptions } from '../../../src/platform/memory.ts';
import { findIdRoute } from '../../../src/routes/find-id/find-id.route.ts';
import { findPasswordRoute } from '../../../src/routes/find-password/find-password.route.ts';
import { loginRoute } from '../../../src/routes/login/login.route.ts';
import { fill, press, prove, WILLING } from '../sign-up/signup-page.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];

const pages = [
  blankPage('/', { title: named('Start'), header: 'brand' }),
  blankPage('/signup', { title: named('Sign Up'), header: 'none' }),
  loginRoute,
  findIdRoute,
  findPasswordRoute,
];

const KEPT = { '/find-id': 'findId', '/find-password': 'findPassword' } as const;
type Path = keyof typeof KEPT;
type Opening = { answers?: Answers; platform?: MemoryOptions };

export async function openFind(at: string, { answers, platform }: Opening = {}) {
  const server = fakeServer({
    ...WILLING,
    'POST /api/auth/find-id': () => json({ usernames: ['lu***12'] }),
    'POST /api/auth/find-id/send': () => json({ message: 'Your ID has been sent.' }),
    'POST /api/auth/find-password': () => json({ message: 'Password changed.' }),
    ...answers,
  });
  const options = { fetch: server.fetch, now: () => Date.now(), ...platform };
  const shell = await openShell({ pages, at, platform: options });
  return {
    ...shell,
    server,
    kept: (path: Path) => shell.platform.session.get(KEPT[path]),
  };
}
export type Find = Awaited<ReturnType<typeof openFind>>;

/** Reloads the tab at the same address. */
export function reloaded({ app, address, kept }: Find, path: Path) {
  app.stop();
  cleanup();
  return openFind(address(), { platform: { session: { [KEPT[path]]: kept(path) ?? '' } } });
}

/** A phone is proved, and its IDs can be requested. */
export async function openProved(opening?: Opening) {
  const page = await openFind('/find-id', opening);
  await prove();
  return page;
}

export async function toPhone(username = 'luna12') {
  await fill('ID', username);
  await press('Next');
  await screen.findByLabelText('Phone number');
}

/** Everything but the new password is filled in. */
export async function openNewPassword(opening?: Opening) {
  const page = await openFind('/find-password', opening);
  await toPhone();
  await prove();
  await press('Next');
  await screen.findByLabelText('New password');
  return page;
}

export async function fillPasswords(password = 'starlit7', confirm = password) {
  await fill('New password', password);
  await fill('Confirm password', confirm);
}
