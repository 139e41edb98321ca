import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { signUpOf } from '../../src/flows/open-sign-up.ts';
import { json, problem } from './fake-server.ts';
import { FAULTS, failingOnce } from './faults.ts';
import { pass, settle } from './open-page.tsx';
import {
  agree,
  alerted,
  answerTo,
  button,
  field,
  fill,
  onStep,
  openSignup,
  press,
  prove,
  sendCode,
} from './signup-page.ts';

afterEach(() => void vi.useRealTimers());

type Opening = Parameters<typeof openSignup>[0];

async function openPhone(opening?: Opening) {
  const page = await openSignup(opening);
  await agree();
  return page;
}

/** From here on time stands still until it is told to pass. */
async function sendCodeAndHoldTime() {
  await userEvent.selectOptions(screen.getByLabelText('Country'), '+82');
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

test('the send button counts from 60 down and then sends again', async () => {
  const { server } = await openPhone();
  await sendCodeAndHoldTime();
  expect(button('Sent (60)').disabled).toBe(true);
  await pass(1_000);
  expect(button('Sent (59)').disabled).toBe(true);
  await pass(58_999);
  expect(button('Sent (1)').disabled).toBe(true);
  await pass(500);
  fireEvent.click(button('Resend'));
  await settle();
  expect(button('Sent (60)').disabled).toBe(true);
  expect(server.calls('/api/utils/send-code')).toHaveLength(2);
});

test('the time left runs from 20 minutes to the end of the code', async () => {
  await openPhone();
  await sendCodeAndHoldTime();
  expect(screen.getByRole('timer').textContent).toBe('Time left 20:00');
  await pass(20 * 60_000 - 1_000);
  expect(screen.getByRole('timer').textContent).toBe('Time left 0:01');
  await pass(1_000);
  expect(screen.getByRole('timer').textContent).toBe('');
  expect(answerTo('Verification code')).toBe(
    'The verification code has expired. Please request a new one.',
  );
  expect([field('Verification code').disabled, button('Resend').disabled]).toEqual([true, false]);
});

test('the sixth digit hands the code in; a wrong one empties the cells', async () => {
  const { server } = await openPhone();
  await sendCodeAndHoldTime();
  await typeCode('11111');
  expect(server.calls('/api/utils/verify-code')).toEqual([]);
  await typeCode('111111');
  expect(answerTo('Verification code')).toBe('The verification code you entered is incorrect.');
  expect(field('Verification code').value).toBe('');
  await typeCode('123456');
  expect(answerTo('Verification code')).toBe('Verification successful.');
  expect([field('Verification code').disabled, button('Sent').disabled]).toEqual([true, true]);
});

test('five wrong codes are enough', async () => {
  const { server } = await openPhone();
  await sendCodeAndHoldTime();
  for (let miss = 0; miss < 5; miss += 1) await typeCode(`00000${miss}`);
  expect(answerTo('Verification code')).toBe('Too many incorrect codes. Please request a new one.');
  expect(field('Verification code').disabled).toBe(true);
  expect(server.calls('/api/utils/verify-code')).toHaveLength(5);
});

test.each([
  ['1', 'Please enter a valid phone number.'],
  ['0101234', 'Please enter a valid phone number.'],
  ['123456789012345678', 'Please enter a valid phone number.'],
  ['01012345678', ''],
  ['010-1234-5678', ''],
])('the number %s is answered with "%s" at once', async (typed, words) => {
  await openPhone();
  await userEvent.selectOptions(screen.getByLabelText('Country'), '+82');
  await fill('Phone number', typed);
  expect(answerTo('Phone number')).toBe(words);
  expect(field('Phone number').value).toBe(typed.replaceAll('-', ''));
});

test.each([
  ['en', '+1'],
  ['ko-KR', '+82'],
  ['zh-CN', '+86'],
  ['ja', '+81'],
  ['fr', '+1'],
])('a browser that speaks %s starts with %s', async (language, callingCode) => {
  const { app, router } = await openSignup({ platform: { languages: [language] } });
  const { consent, phone } = signUpOf(app);
  act(() => consent.send({ type: 'all.toggle' }));
  await act(() => router.navigate('/signup?step=phone'));
  expect(phone.getSnapshot().context.number).toEqual({ callingCode, national: '' });
  const country = document.querySelector<HTMLSelectElement>('select[name=country]');
  await waitFor(() => expect(country?.value).toBe(callingCode));
});

test('there are 27 countries by name, in the order of the alphabet', async () => {
  await openPhone();
  const options = within(screen.getByLabelText('Country')).getAllByRole('option');
  const names = options.map(({ textContent }) => textContent ?? '');
  expect(names).toHaveLength(27);
  expect(names[0]).toBe('Argentina (+54)');
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
});

test('the code goes to the international form of the number, in the language on the screen', async () => {
  const { server } = await openPhone();
  await sendCode('010 1234 5678');
  expect(await server.calls('/api/utils/send-code')[0]?.json()).toEqual({
    phoneNumber: '+821012345678',
    language: 'en',
  });
});

test('ten presses of Verify send one code', async () => {
  const held = Promise.withResolvers<Response>();
  const { server } = await openPhone({
    answers: { 'POST /api/utils/send-code': () => held.promise },
  });
  await userEvent.selectOptions(screen.getByLabelText('Country'), '+82');
  await fill('Phone number', '01012345678');
  for (let time = 0; time < 10; time += 1) fireEvent.click(button('Verify'));
  await waitFor(() => expect(button('Verify').getAttribute('aria-busy')).toBe('true'));
  held.resolve(json({}));
  await waitFor(() => expect(document.activeElement).toBe(field('Verification code')));
  expect(server.calls('/api/utils/send-code')).toHaveLength(1);
});

test('Enter in the number sends the code', async () => {
  const { server } = await openPhone();
  await userEvent.selectOptions(screen.getByLabelText('Country'), '+82');
  await fill('Phone number', '01012345678');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(server.calls('/api/utils/send-code')).toHaveLength(1));
});

test.each(['number', 'country'])('editing the %s gives up the proof', async (what) => {
  const { app } = await openPhone();
  await prove();
  if (what === 'number') await userEvent.type(field('Phone number'), '{Backspace}9');
  else await userEvent.selectOptions(screen.getByLabelText('Country'), '+81');
  expect([field('Verification code').value, field('Verification code').disabled]).toEqual([
    '',
    true,
  ]);
  expect(app.platform.session.get('signUp')).not.toContain('P1');
  await press('Next');
  expect(await alerted()).toBe('Please send the verification code first.');
});

test.each([
  ['invalid_phone', 400, 'Please enter a valid phone number.'],
  ['too_many_requests', 429, 'Too many attempts. Please try again later.'],
  ['strange', 400, 'Not on Mondays.'],
])('send-code refused as %s says so under the number', async (code, status, words) => {
  await openPhone({
    answers: {
      'POST /api/utils/send-code': () => problem(status, code, { message: 'Not on Mondays.' }),
    },
  });
  await userEvent.selectOptions(screen.getByLabelText('Country'), '+82');
  await fill('Phone number', '01012345678');
  await press('Verify');
  await waitFor(() => expect(answerTo('Phone number')).toBe(words));
  expect(button('Verify').disabled).toBe(false);
});

test.each([
  [
    'code_expired',
    400,
    'Verification code',
    'The verification code has expired. Please request a new one.',
  ],
  [
    'code_exhausted',
    400,
    'Verification code',
    'Too many incorrect codes. Please request a new one.',
  ],
  ['too_many_requests', 429, 'Verification code', 'Too many attempts. Please try again later.'],
  ['phone_taken', 409, 'Phone number', 'This phone number is already registered.'],
])('verify-code refused as %s says so in its place', async (code, status, name, words) => {
  await openPhone({
    answers: { 'POST /api/utils/verify-code': () => problem(status, code, { message: 'No.' }) },
  });
  await sendCode();
  await fill('Verification code', '123456');
  await waitFor(() => expect(answerTo(name)).toBe(words));
});

test.each(Object.entries(FAULTS))(
  'send-code answered with %s can be tried again',
  async (_, fault) => {
    await openPhone({
      answers: { 'POST /api/utils/send-code': failingOnce(fault, () => json({})) },
    });
    await userEvent.selectOptions(screen.getByLabelText('Country'), '+82');
    await fill('Phone number', '01012345678');
    await press('Verify');
    await waitFor(() =>
      expect(answerTo('Phone number')).toBe('There was a problem sending the verification code.'),
    );
    expect(button('Verify').getAttribute('aria-busy')).toBeNull();
    await press('Verify');
    await waitFor(() => expect(field('Verification code').disabled).toBe(false));
  },
);

test.each(Object.entries(FAULTS))(
  'verify-code answered with %s can be tried again by Next',
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

test('calls that run out of time can be tried again', async () => {
  const usual = () => json({ phoneNumbertoken: 'P1' });
  const never = () => new Promise<Response>(() => {});
  const { platform, server } = await openPhone({
    answers: {
      'POST /api/utils/send-code': failingOnce(never, usual),
      'POST /api/utils/verify-code': failingOnce(never, usual),
    },
  });
  await userEvent.selectOptions(screen.getByLabelText('Country'), '+82');
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
