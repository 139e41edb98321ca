import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { json, problem } from '../support/fake-server.ts';
import { FAULTS, failingOnce } from '../support/faults.ts';
import { pass, settle } from '../support/open-page.tsx';
import {
  answerTo,
  button,
  field,
  fill,
  isOff,
  onStep,
  openPhone,
  press,
  sendCode,
} from './signup-page.ts';

/** From here on the test moves the clock. */
async function sendCodeAndHoldTime() {
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'KR');
  await fill('Phone number', '01012345678');
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  fireEvent.click(button('Verify'));
  await settle();
}

const typeCode = async (code: string) => {
  fireEvent.change(field('Verification code'), { target: { value: code } });
  await settle();
};

test('the send button counts down from 60 and then sends again', async () => {
  const { server } = await openPhone();
  await sendCodeAndHoldTime();
  expect(isOff(button('Sent (60)'))).toBe(true);
  await pass(1_000);
  expect(isOff(button('Sent (59)'))).toBe(true);
  await pass(58_999);
  expect(isOff(button('Sent (1)'))).toBe(true);
  await pass(500);
  fireEvent.click(button('Resend'));
  await settle();
  expect(isOff(button('Sent (60)'))).toBe(true);
  expect(server.calls('/api/utils/send-code')).toHaveLength(2);
});

test('the remaining time counts from 20 minutes down to the code’s expiry', async () => {
  await openPhone();
  await sendCodeAndHoldTime();
  expect(screen.getByRole('timer').textContent).toBe('Time left 20:00');
  await pass(20 * 60_000 - 1_000);
  expect(screen.getByRole('timer').textContent).toBe('Time left 0:01');
  await pass(1_000);
  expect(screen.getByRole('timer').textContent).toBe('');
  expect(answerTo('Verification code')).toBe('The code has expired. Please request a new one.');
  expect([field('Verification code').disabled, isOff(button('Resend'))]).toEqual([true, false]);
});

test('the sixth digit submits the code; a wrong one empties the cells', async () => {
  const { server } = await openPhone();
  await sendCodeAndHoldTime();
  await typeCode('11111');
  expect(server.calls('/api/utils/verify-code')).toEqual([]);
  await typeCode('111111');
  expect(answerTo('Verification code')).toBe('The verification code you entered is incorrect.');
  expect(field('Verification code').value).toBe('');
  await typeCode('123456');
  expect(answerTo('Verification code')).toBe('Verification successful.');
  expect([field('Verification code').disabled, isOff(button('Sent'))]).toEqual([true, true]);
});

test('after five wrong codes no more are accepted', async () => {
  const { server } = await openPhone();
  await sendCodeAndHoldTime();
  for (let miss = 0; miss < 5; miss += 1) await typeCode(`00000${miss}`);
  expect(answerTo('Verification code')).toBe('Too many incorrect codes. Please request a new one.');
  expect(field('Verification code').disabled).toBe(true);
  expect(server.calls('/api/utils/verify-code')).toHaveLength(5);
});

test('a refusal with a message but no code is understood, and the try counts', async () => {
  await openPhone({
    answers: {
      'POST /api/utils/verify-code': () => json({ message: 'Invalid code.' }, { status: 400 }),
    },
  });
  await sendCodeAndHoldTime();
  await typeCode('111111');
  expect(answerTo('Verification code')).toBe('The verification code you entered is incorrect.');
  for (let miss = 1; miss < 5; miss += 1) await typeCode('111111');
  expect(answerTo('Verification code')).toBe('Too many incorrect codes. Please request a new one.');
});

test.each([
  ['code_expired', 400, 'Verification code', 'The code has expired. Please request a new one.'],
  [
    'code_exhausted',
    400,
    'Verification code',
    'Too many incorrect codes. Please request a new one.',
  ],
  ['too_many_requests', 429, 'Verification code', 'Too many attempts. Please try again later.'],
  ['phone_taken', 409, 'Phone number', 'This phone number is already registered.'],
])('verify-code refused as %s shows a message in its place', async (code, status, name, words) => {
  await openPhone({
    answers: { 'POST /api/utils/verify-code': () => problem(status, code, { message: 'No.' }) },
  });
  await sendCode();
  await fill('Verification code', '123456');
  await waitFor(() => expect(answerTo(name)).toBe(words));
});

test('a fan whose phone has an account is offered the login and the ID search', async () => {
  await openPhone({
    answers: { 'POST /api/utils/verify-code': () => problem(409, 'phone_taken') },
  });
  await sendCode();
  await fill('Verification code', '123456');
  const offers = await screen.findAllByRole('link', { name: /^(Log in|Find ID)$/ });
  expect(offers.map((link) => link.getAttribute('href'))).toEqual(['/login', '/find-id']);
  // The code is used up.
  expect([field('Verification code').disabled, isOff(button('Verify (60)'))]).toEqual([true, true]);
  await userEvent.type(field('Phone number'), '{Backspace}');
  expect(screen.queryByRole('link', { name: 'Find ID' })).toBeNull();
});

test('Verify has the accent colour until the code is sent, Next once the number is proved', async () => {
  await openPhone();
  const look = (name: string | RegExp) => /primary|quiet/.exec(button(name).className)?.[0];
  await waitFor(() => expect([look('Verify'), look('Next')]).toEqual(['primary', 'quiet']));
  await sendCode();
  expect([look(/^Sent/), look('Next')]).toEqual(['quiet', 'quiet']);
  await fill('Verification code', '123456');
  await screen.findByText('Verification successful.');
  expect([look(/^Sent/), look('Next')]).toEqual(['quiet', 'primary']);
});

test('Enter in the number moves to the code once it is sent', async () => {
  const { server } = await openPhone();
  await sendCode();
  await userEvent.type(field('Phone number'), '{Enter}');
  expect(document.activeElement).toBe(field('Verification code'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.calls('/api/utils/send-code')).toHaveLength(1);
});

test.each(Object.entries(FAULTS))(
  'after verify-code gets %s, Next tries again',
  async (_, fault) => {
    await openPhone({
      answers: {
        'POST /api/utils/verify-code': failingOnce(fault, () => json({ phoneNumbertoken: 'P1' })),
      },
    });
    await sendCode();
    await fill('Verification code', '123456');
    await waitFor(() =>
      expect(answerTo('Verification code')).toBe('There was a problem verifying the code.'),
    );
    expect(field('Verification code').value).toBe('123456');
    await press('Next');
    await onStep(3);
  },
);

test('calls that time out can be tried again', async () => {
  const usual = () => json({ phoneNumbertoken: 'P1' });
  const never = () => new Promise<Response>(() => {});
  const { platform, server } = await openPhone({
    answers: {
      'POST /api/utils/send-code': failingOnce(never, usual),
      'POST /api/utils/verify-code': failingOnce(never, usual),
    },
  });
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'KR');
  await fill('Phone number', '01012345678');
  await press('Verify');
  await waitFor(() => expect(server.seen).toHaveLength(1));
  platform.timeOut();
  await screen.findByText('There was a problem sending the verification code.');
  await press('Verify');
  await waitFor(() => expect(field('Verification code').disabled).toBe(false));
  await fill('Verification code', '123456');
  await waitFor(() => expect(server.seen).toHaveLength(3));
  platform.timeOut();
  await screen.findByText('There was a problem verifying the code.');
  await press('Next');
  await onStep(3);
});
