import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemoryOptions } from '../../../src/platform/memory.ts';
import { loginRoute } from '../../../src/routes/login/login.route.ts';
import { setNicknameRoute } from '../../../src/routes/set-nickname/set-nickname.route.ts';
import { luna } from '../../member-fixture.ts';
import { answerTo, field, fill, press } from '../sign-up/signup-page.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

const pages = [
  blankPage('/', { title: named('Start'), header: 'brand' }),
  ...['/terms_of_service', '/privacy_policy', '/ads_consent', '/marketing_consent'].map((path) =>
    blankPage(path, { title: named(path), header: 'none' }),
  ),
  loginRoute,
  setNicknameRoute,
];

type Answers = Parameters<typeof fakeServer>[0];
type Opening = { answers?: Answers; at?: string; platform?: MemoryOptions };

export const free = () => json({ message: 'free', isDuplicate: false });
export const done = () => json({ message: 'Nickname set.', token: 'T1' });

/** A server that accepts everything. */
const WILLING: Answers = {
  'GET /api/auth/NickNameCheck': free,
  'POST /api/auth/google/nickname': done,
  'GET /api/auth/my-data': () => json({ user: luna }),
};

/** A newcomer's set-up, rendered. */
export async function openSetup({ answers, at = '/set-nickname', platform }: Opening = {}) {
  const server = fakeServer({ ...WILLING, ...answers });
  const local = { nicknameSetupToken: 'N1' };
  const shell = await openShell({
    pages,
    at,
    platform: { fetch: server.fetch, local, ...platform },
  });
  return { ...shell, server, asked: () => server.calls('/api/auth/google/nickname') };
}
export type Setup = Awaited<ReturnType<typeof openSetup>>;

export async function agree({ except }: { except?: string } = {}) {
  await userEvent.click(await screen.findByLabelText('Agree to all'));
  if (except) await userEvent.click(field(except));
  await press('next');
  await screen.findByText('Step 2 of 2');
}

export async function choose(nickname = 'moon.mina') {
  await fill('Nickname', nickname);
  await press('Check');
}

/** Both steps up to the final button. */
export async function fillSetup(opening?: Opening) {
  const page = await openSetup(opening);
  await agree();
  await choose();
  await screen.findByText('This nickname is available.');
  return page;
}

export const complete = () => press('Complete Setup');
const CONSENTS = [
  'Terms of Service (required)',
  'Privacy Policy (required)',
  'Advertising messages (optional)',
  'Marketing use of your data (optional)',
];
/** Whether each consent is ticked, in page order. */
export const ticked = () => CONSENTS.map((name) => field(name).checked);

export { answerTo, field, fill, press };
