import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { json } from '../support/fake-server.ts';
import {
  answerTo,
  button,
  field,
  fill,
  isOff,
  onStep,
  openPhone,
  openSignup,
  press,
  prove,
  type Signup,
  sendCode,
} from './signup-page.ts';

type Answers = NonNullable<Parameters<typeof openPhone>[0]>['answers'];

const SEND = 'POST /api/utils/send-code';
const refused = (seconds: number) => () =>
  json(
    { code: 'too_many_requests', message: 'Later.' },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

/** The phone step, with a clock that the test moves. */
async function openWith(answers?: Answers) {
  const clock = { now: Date.now() };
  const platform = { now: () => clock.now };
  const page = await openPhone({ answers, platform });
  return { page, clock };
}

/** Reloads the tab. */
async function reloaded({ platform, address, app }: Signup, now: () => number) {
  app.stop();
  cleanup();
  const session = { signUp: platform.session.get('signUp') ?? '' };
  await openSignup({ at: address(), platform: { session, now } });
  await onStep(2);
  await screen.findByLabelText('Phone number');
}

const wrong = async (times: number) => {
  for (let miss = 0; miss < times; miss += 1) {
    await fill('Verification code', `00000${miss}`);
    await waitFor(() => expect(field('Verification code').value).toBe(''));
  }
};

test('the wait for another code is the one the server gives', async () => {
  await openWith({ [SEND]: () => json({ message: 'Sent.', retryAfter: 540 }) });
  await sendCode();
  expect(isOff(button('Sent (9:00)'))).toBe(true);
});

test('after five wrong codes a reload keeps the message, with the remaining wait', async () => {
  const { page, clock } = await openWith();
  await sendCode();
  await wrong(5);
  clock.now += 20_000;
  await reloaded(page, () => clock.now);
  expect(answerTo('Verification code')).toBe('Too many incorrect codes. Please request a new one.');
  expect(isOff(button('Resend (40)'))).toBe(true);
  expect(field('Verification code').disabled).toBe(true);
});

test('a reload keeps the wait of a refused send', async () => {
  const { page, clock } = await openWith({ [SEND]: refused(600) });
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'KR');
  await fill('Phone number', '01012345678');
  await press('Verify');
  await screen.findByText('The next code can be sent in 10 minutes.');
  clock.now += 60_000;
  await reloaded(page, () => clock.now);
  expect(answerTo('Phone number')).toBe('The next code can be sent in 9 minutes.');
});

test.each(['at once', 'after a reload'])(
  'a number that is edited and restored %s gets its code, its tries and its wait back',
  async (when) => {
    const { page, clock } = await openWith();
    await sendCode();
    await wrong(4);
    await userEvent.type(field('Phone number'), '{Backspace}9');
    expect(isOff(button('Verify'))).toBe(false);
    expect(field('Verification code').disabled).toBe(true);
    clock.now += 10_000;
    if (when === 'after a reload') await reloaded(page, () => clock.now);
    await userEvent.type(field('Phone number'), '{Backspace}8');
    expect(isOff(button('Sent (50)'))).toBe(true);
    expect(field('Verification code').disabled).toBe(false);
    await wrong(1);
    expect(answerTo('Verification code')).toBe(
      'Too many incorrect codes. Please request a new one.',
    );
  },
);

test('a proved number that is edited and restored needs another code: the first one is used up', async () => {
  await openWith();
  await prove();
  await userEvent.type(field('Phone number'), '{Backspace}9');
  await userEvent.type(field('Phone number'), '{Backspace}8');
  expect(field('Verification code').disabled).toBe(true);
  expect(isOff(button('Verify (60)'))).toBe(true);
});

test('each number has its own wait', async () => {
  const { page } = await openWith({ [SEND]: refused(600) });
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'KR');
  await fill('Phone number', '01012345678');
  await press('Verify');
  await waitFor(() => expect(isOff(button('Verify (10:00)'))).toBe(true));
  await userEvent.type(field('Phone number'), '{Backspace}9');
  expect([answerTo('Phone number'), isOff(button('Verify'))]).toEqual(['', false]);
  expect(page.server.calls('/api/utils/send-code')).toHaveLength(1);
});

test('a refused number with a message but no code is understood', async () => {
  await openPhone({
    answers: {
      'POST /api/utils/send-code': () =>
        json({ message: 'Invalid phone number format.' }, { status: 400 }),
    },
  });
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'KR');
  await fill('Phone number', '01012345678');
  await press('Verify');
  await waitFor(() => expect(answerTo('Phone number')).toBe('Please enter a valid phone number.'));
});
