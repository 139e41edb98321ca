import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '../../../src/routes/shared/phone-verification/phone-entry.tsx';
import { json } from '../support/fake-server.ts';
import { openLogin, tryToSignIn, welcome } from './login-page.ts';

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

test('the code is sent and verified for the purpose "sign in"', async () => {
  const sent: unknown[] = [];
  const noting = (answer: () => Response) => async (request: Request) => {
    sent.push(await request.json());
    return answer();
  };
  const noted = Object.entries(codes).map(([call, answer]) => [call, noting(answer)]);
  await openLogin(slowed, '/login', Object.fromEntries(noted));
  await tryToSignIn();
  await prove();
  const phone = { phoneNumber: '+821012345678', purpose: 'sign-in' };
  expect(sent).toEqual([
    { ...phone, language: 'en' },
    { ...phone, code: '123456' },
  ]);
});

test('after the phone proof the form’s values are sent with it, and the fan is signed in', async () => {
  const { asked, router } = await openLogin(inTurn(slowed), '/login', codes);
  await tryToSignIn();
  await prove();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  const credentials = { username: 'mina12', password: 'starlit7' };
  expect(await bodies(asked())).toEqual([
    credentials,
    { ...credentials, phoneNumber: '+821012345678', phoneNumbertoken: 'P1' },
  ]);
});
