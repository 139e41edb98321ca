import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { luna } from '../../member-fixture.ts';
import { json } from '../support/fake-server.ts';
import {
  agree,
  answerTo,
  completeAccount,
  field,
  fill,
  fillEverything,
  isOff,
  onStep,
  openSignup,
  press,
  provePhone,
  type Signup,
  sendCode,
} from './signup-page.ts';

type Again = { now?: () => number; answers?: Parameters<typeof openSignup>[0] };

/** Reloads the tab at the same address. */
function reloaded({ platform, address, app }: Signup, { now, answers }: Again = {}) {
  app.stop();
  cleanup();
  return openSignup({
    ...answers,
    at: address(),
    platform: { session: { signUp: platform.session.get('signUp') ?? '' }, ...(now && { now }) },
  });
}

test('reading a consent page loses nothing, not even the passwords', async () => {
  const page = await openSignup();
  const { router } = page;
  await fillEverything(page);
  await router.navigate('/signup');
  await onStep(1);
  await router.navigate('/terms_of_service');
  await screen.findByRole('heading', { name: '/terms_of_service' });
  await router.navigate(-1);
  await onStep(1);
  await router.navigate('/signup?step=account');
  await onStep(3);
  expect([field('ID').value, field('Password').value]).toEqual(['mina12', 'starlit7']);
});

test('the language in which the consents were read is sent, even after a switch and a reload', async () => {
  const page = await openSignup();
  await act(() => page.app.words.show('kr'));
  await userEvent.click(await screen.findByLabelText('전체 동의'));
  await act(() => page.app.words.show('en'));
  await press('Next');
  const { server, address } = await reloaded(page);
  await provePhone();
  await completeAccount();
  await press('OK');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await server.calls('/api/auth/sign-up')[0]?.json()).toMatchObject({
    service_terms: true,
    consent_language: 'kr',
    language: 'en',
  });
});

test('a reload on step 3 keeps everything but the passwords', async () => {
  const page = await openSignup();
  await fillEverything(page);
  await page.router.navigate('/signup?step=account');
  const { server, router } = await reloaded(page);
  await onStep(3);
  const valuesOf = (...names: string[]) => names.map((name) => field(name).value);
  expect(valuesOf('ID', 'Password', 'Confirm password')).toEqual(['mina12', '', '']);
  // Names that were free are asked about again.
  await waitFor(() => expect(answerTo('ID')).toBe('This ID is available.'));
  expect(server.calls('/api/auth/NickNameCheck')).toHaveLength(1);
  await fill('Password', 'starlit7');
  await fill('Confirm password', 'starlit7');
  await press('Next');
  await screen.findByLabelText('Email');
  expect(valuesOf('Email', 'Nickname')).toEqual(['mina@mail.example', 'moon.mina']);
  await press('Next');
  await onStep(4);
  await press('OK');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await server.calls('/api/auth/sign-up')[0]?.json()).toMatchObject({
    phoneNumbertoken: 'P1',
    phoneNumber: '+821012345678',
  });
});

test('signing in meanwhile clears the sign-up', async () => {
  const { app, platform, router, address } = await openSignup({
    answers: {
      'GET /api/auth/my-data': () => json({ user: luna }),
      'POST /api/auth/log-out': () => json({ message: 'Logged out.' }),
    },
  });
  await agree();
  await provePhone();
  await onStep(3);
  expect(platform.session.get('signUp')).toContain('P1');
  platform.local.set('token', 'T1');
  act(() => app.session.send({ type: 'token.changed' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(platform.session.get('signUp')).toBeNull();

  act(() => app.session.send({ type: 'user.signOut' }));
  await waitFor(() => expect(app.session.getSnapshot().hasTag('member')).toBe(false));
  await act(() => router.navigate('/signup?step=account'));
  await onStep(1);
  expect(field('Agree to all').checked).toBe(false);
});

const LOST = 'Please enter your password again. It isn’t kept when the page reloads.';

test.each(['/signup?step=account&part=profile', '/signup?step=welcome'])(
  'a reload of %s leads to the password, which was not stored, and says so, even after another reload',
  async (at) => {
    const page = await openSignup();
    await fillEverything(page);
    await page.router.navigate(at);
    const once = await reloaded(page);
    await onStep(3);
    expect(once.address()).toBe('/signup?step=account');
    const twice = await reloaded(once);
    await onStep(3);
    expect(twice.address()).toBe('/signup?step=account');
    expect([answerTo('Password'), field('ID').value]).toEqual([LOST, 'mina12']);
    await fill('Password', 's');
    expect(answerTo('Password')).not.toBe(LOST);
  },
);

test('a fan who returns to step 3 without having typed a password gets no message about one', async () => {
  const page = await openSignup();
  await agree();
  await provePhone();
  await fill('ID', 'mina12');
  await reloaded(page);
  await onStep(3);
  expect([field('ID').value, answerTo('Password')]).not.toContain(LOST);
});

test('the tab stores neither a password nor a code', async () => {
  const { platform } = await openSignup();
  await agree();
  await sendCode();
  await fill('Verification code', '12345');
  expect(platform.session.get('signUp')).not.toMatch(/12345"/);
  await fill('Verification code', '123456');
  await screen.findByText('Verification successful.');
  await press('Next');
  await onStep(3);
  await completeAccount();
  const kept = platform.session.get('signUp') ?? '';
  expect(kept).not.toMatch(/starlit7|"123456"/);
  const { version, owner, ...facts } = JSON.parse(kept);
  expect([version, owner, facts]).toEqual([
    1,
    '',
    {
      consents: expect.objectContaining({ service_terms: true, consent_language: 'en' }),
      phone: {
        number: { country: 'KR', national: '01012345678' },
        sendings: [expect.objectContaining({ sent: null, misses: 0 })],
        proof: { phoneNumber: '+821012345678', token: 'P1' },
      },
      account: {
        username: { value: 'mina12', wasFree: true },
        nickname: { value: 'moon.mina', wasFree: true },
        draft: { email: 'mina@mail.example', passwordLost: true },
      },
    },
  ]);
});

test.each([
  [60_000, 'Resend', false],
  [50_000, 'Sent (10)', true],
])('a code that was sent %i ms ago is restored as "%s"', async (ago, label, disabled) => {
  const start = Date.now();
  const page = await openSignup({ platform: { now: () => start } });
  await agree();
  await sendCode();
  await reloaded(page, { now: () => start + ago });
  await onStep(2);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: label });
  await waitFor(() =>
    expect([isOff(button), field('Verification code').disabled]).toEqual([disabled, false]),
  );
});

test.each([
  '{',
  'null',
  '[]',
  '{"version":1,"owner":"","consents":7,"phone":{"number":{"country":"XX"}},"account":[]}',
])('invalid data in the tab’s storage (%s) gives an empty form', async (signUp) => {
  const { address } = await openSignup({
    at: '/signup?step=account',
    platform: { session: { signUp } },
  });
  await onStep(1);
  expect(address()).toBe('/signup');
});

test.each([{ version: 2 }, { owner: 'N1' }])(
  'data saved by another build or another owner (%o) is not restored',
  async (foreign) => {
    const page = await openSignup();
    await fillEverything(page);
    const kept = JSON.parse(page.platform.session.get('signUp') ?? '');
    page.app.stop();
    cleanup();
    const signUp = JSON.stringify({ ...kept, ...foreign });
    await openSignup({ platform: { session: { signUp } } });
    await onStep(1);
    expect(field('Agree to all').checked).toBe(false);
  },
);
