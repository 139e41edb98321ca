import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { json, problem } from '../support/fake-server.ts';
import { pass, settle } from '../support/open-page.tsx';
import { answerTo, button, field, fill, isOff, openPhone, sendCode } from './signup-page.ts';

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
