import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OPERATION_HEADER } from '../../../contract/operation.ts';
import { SIGNED } from '../../machines/models/passkey-prompt.ts';
import { HERE, THERE } from '../../member-fixture.ts';
import { browseWith } from '../support/browse-with.ts';
import { fine, json, problem } from '../support/fake-server.ts';
import { FAULTS, failingOnce } from '../support/faults.ts';
import { playedPasskeys } from '../support/played-passkeys.ts';
import { wholeText } from '../support/whole-text.ts';
import { type Answer, done, openAccount, PROOF, user } from './account-page.tsx';

const OPTIONS = `${PROOF}/passkey-options`;
const END_OTHERS = '/api/auth/sessions/end-others';
const EVERYWHERE = 'Log out everywhere else';
const DONE = 'You’re logged out everywhere else.';

const options = () => json({ options: { challenge: 'AAAA' } });
const fan = { ...user, has_passkey: 1 };

type Server = { me?: Answer; ask?: Answer; prove?: Answer };

/** A fan with a passkey, whom the server asks for a proof. */
async function open(
  { me = () => json({ user: fan }), ask = options, prove = fine }: Server = {},
  passkeys = playedPasskeys().passkeys,
) {
  let isProved = false;
  const page = await openAccount(
    done,
    '/account-manage',
    {
      'GET /api/auth/my-data': me,
      'GET /api/auth/sessions': () => json({ sessions: [HERE, THERE] }),
      [`POST ${END_OTHERS}`]: () => (isProved ? fine() : problem(403, 'proof_required')),
      [`POST ${OPTIONS}`]: ask,
      [`POST ${PROOF}/send-code`]: fine,
      'POST /api/utils/send-code': fine,
      'POST /api/utils/verify-code': () => json({ phoneNumbertoken: 'P1' }),
      [`POST ${PROOF}`]: async () => {
        const answer = await prove();
        isProved ||= answer.ok;
        return answer;
      },
    },
    passkeys,
  );
  return page;
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const askForProof = async () => {
  await press(EVERYWHERE);
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
};
const isFocused = (label: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));

async function proveByPassword() {
  await isFocused('Password');
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'starlit7' } });
  await press('Continue');
  await screen.findByText(DONE);
}

test('a fan with a passkey is asked for it first; it proves the account at one press, however often that is', async () => {
  const { passkeys, asked } = playedPasskeys();
  const { server } = await open({}, passkeys);
  await askForProof();
  await screen.findByText('Use your passkey to confirm it’s you.');
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(asked).toEqual([]);
  const proceed = await button('Continue');
  for (let times = 0; times < 3; times += 1) fireEvent.click(proceed);
  await screen.findByText(DONE);
  expect(asked).toEqual([{ options: { challenge: 'AAAA' }, offer: false }]);
  expect(await server.bodies(PROOF)).toEqual([{ passkey: SIGNED }]);
  expect(server.calls(OPTIONS)).toHaveLength(1);
});

test.each<[where: string, Parameters<typeof open>, userAgent?: string]>([
  ['the browser has none', [{}, playedPasskeys({ obstacle: () => 'no_passkeys' }).passkeys]],
  ['the account has none', [{ me: () => json({ user }) }]],
  ['the page is inside another app', [], 'Mozilla/5.0 (iPhone) KAKAOTALK 10.0'],
])('where %s, the password is asked for at once', async (_, opened, userAgent) => {
  if (userAgent) {
    browseWith(userAgent);
  }
  const { server } = await open(...opened);
  await askForProof();
  expect(screen.queryByRole('button', { name: 'Use your passkey instead' })).toBeNull();
  await proveByPassword();
  expect(server.calls(OPTIONS)).toEqual([]);
});

test.each<[why: string, Parameters<typeof open>, said?: string]>([
  [
    'the fan closes the browser’s dialog',
    [{}, playedPasskeys({ signs: () => ({ kind: 'none' }) }).passkeys],
  ],
  [
    'the browser fails',
    [{}, playedPasskeys({ signs: () => Promise.reject(new Error('No.')) }).passkeys],
  ],
  [
    'the passkey is refused',
    [{ prove: failingOnce(() => problem(400, 'unknown_passkey'), fine) }],
    'This passkey wasn’t accepted.',
  ],
])(
  'where %s, the password is asked for, and the passkey again if the fan wants',
  async (_, opened, said) => {
    await open(...opened);
    await askForProof();
    await press('Continue');
    await isFocused('Password');
    if (said) await screen.findByText(said);
    await press('Use your passkey instead');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await press('Use your password instead');
    await proveByPassword();
  },
);

test('where the passkeys were removed elsewhere, the password is asked for and no passkey any more', async () => {
  let known = fan;
  await open({
    me: () => json({ user: known }),
    ask() {
      known = { ...fan, has_passkey: 0 };
      return problem(400, 'wrong_proof');
    },
  });
  await askForProof();
  await press('Continue');
  await isFocused('Password');
  expect(screen.queryByRole('button', { name: 'Use your passkey instead' })).toBeNull();
  await proveByPassword();
});

test.each([
  ['offline', 'ask', options, 'You’re offline. Check your connection and try again.'],
  ['offline', 'prove', fine, 'You’re offline. Check your connection and try again.'],
  ['broken JSON', 'ask', options, 'We couldn’t check that. Please try again.'],
  ['broken JSON', 'prove', fine, 'We couldn’t check that. Please try again.'],
])(
  'a fault of the network is told, and the next press goes on (%s: %s)',
  async (name, call, usual, words) => {
    const { server } = await open({ [call]: failingOnce(FAULTS[name] ?? fine, usual) });
    await askForProof();
    await press('Continue');
    await screen.findByText(words);
    await press('Continue');
    await screen.findByText(DONE);
    expect(server.calls(OPTIONS)).toHaveLength(2);
  },
);

test.each([
  ['Cancel', 'Log out everywhere else'],
  ['Use your password instead', 'Continue'],
])('while the browser asks, "%s" ends that', async (name, next) => {
  const aborted = Promise.withResolvers<string>();
  const { passkeys } = playedPasskeys();
  await open(
    {},
    {
      ...passkeys,
      sign: (_, { signal }) =>
        new Promise(() => signal.addEventListener('abort', () => aborted.resolve('aborted'))),
    },
  );
  await askForProof();
  await press('Continue');
  await waitFor(async () =>
    expect((await button('Continue')).getAttribute('aria-busy')).toBe('true'),
  );
  await press(name);
  expect(await aborted.promise).toBe('aborted');
  await waitFor(async () => expect((await button(next)).getAttribute('aria-busy')).toBeNull());
});

test('a fan without a password has a code instead', async () => {
  const { server } = await open({ me: () => json({ user: { ...fan, proof: 'mail' } }) });
  await askForProof();
  expect(server.calls(`${PROOF}/send-code`)).toEqual([]);
  await press('Use a code instead');
  await isFocused('Verification code');
  expect(server.calls(`${PROOF}/send-code`)).toHaveLength(1);
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a password is asked for until it is right, and the call is repeated as the same press', async () => {
  const { server } = await open({
    me: () => json({ user }),
    prove: failingOnce(() => problem(400, 'incorrect_password'), fine),
  });
  await askForProof();
  const users = server.calls('/api/auth/my-data').length;
  await isFocused('Password');
  await press('Continue');
  await screen.findByText('Please enter your password.');
  expect(server.calls(PROOF)).toEqual([]);
  type('Password', 'wrong');
  await press('Continue');
  await screen.findByText('Incorrect password.');
  expect(server.calls(END_OTHERS)).toHaveLength(1);
  type('Password', 'starlit7');
  expect(screen.queryByText('Incorrect password.')).toBeNull();
  await press('Continue');
  await screen.findByText(DONE);
  const presses = server.calls(END_OTHERS).map(({ headers }) => headers.get(OPERATION_HEADER));
  expect(presses).toEqual([expect.any(String), presses[0]]);
  expect(server.calls('/api/auth/my-data')).toHaveLength(users);
});

test('a fan who cancels has changed nothing, is told nothing, and is asked at the next press', async () => {
  const { server } = await open();
  await askForProof();
  await press('Cancel');
  await waitFor(async () =>
    expect((await button(EVERYWHERE)).getAttribute('aria-busy')).toBeNull(),
  );
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  expect(server.calls(END_OTHERS)).toHaveLength(1);
  await askForProof();
});

test('a fan who leaves the page is no longer asked, and nothing was changed', async () => {
  const { router, server } = await open();
  await askForProof();
  await router.navigate('/mypage');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(END_OTHERS)).toHaveLength(1);
});

test.each([
  ['mail', 'Enter the code we sent to l***a@mail.example.'],
  ['phone', 'Enter the code we sent to +82 *** 5678.'],
])('an account without a password is proved by a code (%s)', async (proof, words) => {
  const { server } = await open({ me: () => json({ user: { ...user, proof } }) });
  await askForProof();
  await screen.findByText(wholeText(words));
  await isFocused('Verification code');
  type('Verification code', '123456');
  await press('Continue');
  await screen.findByText(DONE);
  const phone = { phoneNumber: user.phoneNumber, purpose: 'proof' };
  const sent = {
    send: await server.bodies('/api/utils/send-code'),
    verify: await server.bodies('/api/utils/verify-code'),
    prove: await server.bodies(PROOF),
  };
  const byPhone = {
    send: [{ ...phone, language: 'en' }],
    verify: [{ ...phone, code: '123456' }],
    prove: [{ phoneNumber: user.phoneNumber, phoneNumbertoken: 'P1' }],
  };
  const byMail = { send: [], verify: [], prove: [{ code: '123456' }] };
  expect(sent).toEqual(proof === 'phone' ? byPhone : byMail);
});
