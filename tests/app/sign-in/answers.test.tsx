import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { json } from '../support/fake-server.ts';
import { button, id, openLogin, password, tryToSignIn, user, welcome } from './login-page.ts';
import '../../../src/routes/shared/phone-verification/phone-entry.tsx';

const answer = (status: number, body: object = {}, headers: HeadersInit = {}) =>
  json(body, { status, headers });
const html = (status: number) =>
  new Response('<!doctype html><title>Gateway</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  });
const broken = (status: number) =>
  new Response('{"message": "Hal', { status, headers: { 'content-type': 'application/json' } });

const UNEXPECTED = 'An unexpected error occurred during sign-in.';

test.each<[string, () => Response, string]>([
  ['403 with a message', () => answer(403, { message: 'Not from here.' }), 'Not from here.'],
  ['403 without one', () => answer(403), 'Access denied.'],
  ['404', () => answer(404), UNEXPECTED],
  ['a user without a token', () => answer(200, { user }), 'Authentication token is missing.'],
  ['a token without a user', () => answer(200, { token: 'T1' }), 'Login failed'],
  ['HTML', () => html(200), 'This network asks you to sign in first. Then please try again.'],
  ['broken JSON', () => broken(200), 'Login failed'],
  ['nothing', () => new Response(null, { status: 200 }), 'Login failed'],
  [
    '429 for 1 second',
    () => answer(429, {}, { 'retry-after': '1' }),
    'Too many attempts. Please try again in 1 second.',
  ],
  [
    '429 for 42 seconds',
    () => answer(429, {}, { 'retry-after': '42' }),
    'Too many attempts. Please try again in 42 seconds.',
  ],
  [
    '429 for a quarter of an hour',
    () => answer(429, {}, { 'retry-after': '900' }),
    'Too many attempts. Please try again in 15 minutes.',
  ],
])('%s shows a message, keeps the input, and the next try works', async (_, first, words) => {
  const answers = [first(), welcome()];
  const { router, platform } = await openLogin(() => answers.shift() ?? Response.error());
  await tryToSignIn();
  await screen.findByText(words);
  expect(platform.local.get('token')).toBeNull();
  expect([id().value, password().value]).toEqual(['mina12', 'starlit7']);
  expect(button().getAttribute('aria-busy')).toBeNull();

  await userEvent.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

const NOTICES = {
  withdrawn: 'Account deactivated. Contact QA for restoration.',
  suspended: 'Account has been suspended. Contact support.',
};
const deletedAt = '2025-01-01T12:00:00Z';

function inFull(at: Date) {
  const day = at.toLocaleDateString('en-US', { dateStyle: 'long' });
  const time = at.toLocaleTimeString('en-US', { timeStyle: 'short' });
  return [day, time].map((part) => part.replaceAll(/[ \u202f]/g, '\u00a0')).join(' at ');
}

test.each<[string, object, string, string[]]>([
  [
    'a recoverable account',
    { status: 'withdraw', message: 'Gone for now.', isRecoverable: true, token: 'R1' },
    'Gone for now.',
    ['Recover My Account', 'Contact support', 'Close'],
  ],
  [
    'a permanently withdrawn account',
    { status: 'withdraw', has30DaysPassed: true, deletedAt },
    NOTICES.withdrawn,
    ['Create New Account', 'Contact support', 'Close'],
  ],
  ['a suspended account', { status: 'suspend' }, NOTICES.suspended, ['Contact support', 'Close']],
])('%s gets its own dialog', async (_, body, title, actions) => {
  await openLogin(() => answer(403, body));
  await tryToSignIn();
  const notice = await screen.findByRole('alertdialog', { name: title });
  const names = [...notice.querySelectorAll('button, a')].map(({ textContent }) => textContent);
  expect(names).toEqual(actions);
});

const suspendedUntil = '2026-07-08T03:04:30Z';

test.each<[string, object, string[]]>([
  [
    'with its reason and end',
    { reason: 'Insults in the chat.\nTwice.', until: suspendedUntil },
    [
      'Reason: Insults in the chat.\nTwice.',
      `Suspended until ${inFull(new Date('2026-07-08T03:04Z'))} (your time).`,
    ],
  ],
  [
    'until it is reinstated',
    { reason: 'Spam.' },
    ['Reason: Spam.', 'It lasts until we reinstate the account.'],
  ],
  [
    'as it was written',
    { reason: 'Sold tickets <b>twice</b> <0/>.' },
    ['Reason: Sold tickets <b>twice</b> <0/>.', 'It lasts until we reinstate the account.'],
  ],
  ['with values of another kind', { reason: 7, until: 'soon' }, []],
])('a suspension is read %s', async (_, sentence, words) => {
  await openLogin(() => answer(403, { status: 'suspend', ...sentence }));
  await tryToSignIn();
  const notice = await screen.findByRole('alertdialog', { name: NOTICES.suspended });
  const read = [...notice.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(read).toEqual(words);
});

test('an unknown response shows a message, and the next try works', async () => {
  const { platform, router } = await openLogin(welcome);
  const { exclusively } = platform;
  platform.exclusively = () => Promise.reject(new Error('no lock to be had'));
  await tryToSignIn();
  await screen.findByText('An unknown error occurred.');
  platform.exclusively = exclusively;
  await userEvent.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

const OFFER = 'Log in with your phone';

const slowed = () =>
  json({ code: 'sign_in_slowed' }, { status: 429, headers: { 'retry-after': '30' } });

/** A sign-in that gets these responses in order. */
const inTurn = (...answers: (() => Response)[]) => {
  let turn = 0;
  return () => {
    turn += 1;
    return (answers[turn - 1] ?? welcome)();
  };
};

const codes = {
  'POST /api/utils/send-code': () => json({ message: 'Verification code sent.' }),
  'POST /api/utils/verify-code': () =>
    json({ message: 'Verification successful.', phoneNumbertoken: 'P1' }),
};

const bodies = (requests: Request[]) => Promise.all(requests.map((request) => request.json()));

const sheet = () => within(screen.getByRole('dialog', { name: OFFER }));

async function prove() {
  await userEvent.click(await screen.findByRole('button', { name: OFFER }));
  await userEvent.selectOptions(await sheet().findByLabelText('Country'), 'KR');
  await userEvent.click(sheet().getByLabelText('Phone number'));
  await userEvent.paste('01012345678');
  await userEvent.click(sheet().getByRole('button', { name: 'Verify' }));
  const code = sheet().getByLabelText('Verification code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  await userEvent.paste('123456');
  await sheet().findByText('Verification successful.');
  await userEvent.click(sheet().getByRole('button', { name: 'Verify and log in' }));
}

test('a throttle of another kind offers no phone code', async () => {
  await openLogin(() => json({ code: 'too_many_requests' }, { status: 429 }));
  await tryToSignIn();
  await screen.findByText(/Too many attempts/);
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
});

test('after a phone proof for this purpose the form’s values are sent with it, and the fan is signed in', async () => {
  const { asked, router, server } = await openLogin(inTurn(slowed), '/login', codes);
  await tryToSignIn();
  await prove();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  const phone = { phoneNumber: '+821012345678', purpose: 'sign-in' };
  expect(await server.bodies('/api/utils/send-code')).toEqual([{ ...phone, language: 'en' }]);
  expect(await server.bodies('/api/utils/verify-code')).toEqual([{ ...phone, code: '123456' }]);
  const credentials = { username: 'mina12', password: 'starlit7' };
  expect(await bodies(asked())).toEqual([
    credentials,
    { ...credentials, phoneNumber: '+821012345678', phoneNumbertoken: 'P1' },
  ]);
});
