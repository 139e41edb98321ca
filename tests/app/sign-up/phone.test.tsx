import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signUpOfTab, signUpPartsOf } from '../../../src/flows/sign-up.ts';
import { json } from '../support/fake-server.ts';
import {
  answerTo,
  button,
  field,
  fill,
  isOff,
  openPhone,
  openSignup,
  press,
} from './signup-page.ts';

test.each([
  ['1', 'Please enter a valid phone number.'],
  ['+47 406 12 345', 'We can’t text this country or region yet.'],
  ['010-1234-5678', ''],
])('the number %s shows "%s" when the field is left, not before', async (typed, words) => {
  const { server } = await openPhone();
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'KR');
  await userEvent.type(field('Phone number'), typed);
  expect(answerTo('Phone number')).toBe('');
  await userEvent.tab();
  expect(answerTo('Phone number')).toBe(words);
  await userEvent.type(field('Phone number'), '{Backspace}');
  expect(answerTo('Phone number')).toBe('');
  expect(server.seen).toEqual([]);
});

test.each([
  ['+82 10-3234-5678', 'KR', '1032345678'],
  ['+1 416 555 0123', 'CA', '4165550123'],
])('the country follows a pasted %s', async (pasted, country, national) => {
  const { server } = await openPhone();
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'JP');
  await fill('Phone number', pasted);
  const chosen = screen.getByLabelText<HTMLSelectElement>('Country').value;
  expect([chosen, field('Phone number').value]).toEqual([country, national]);
  await press('Verify');
  await waitFor(() => expect(server.calls('/api/utils/send-code')).toHaveLength(1));
  const { phoneNumber } = (await server.calls('/api/utils/send-code')[0]?.json()) ?? {};
  const code = { KR: '+82', CA: '+1' }[country];
  expect(phoneNumber).toBe(code + national.replace(/^0/, ''));
});

test('a typed calling code chooses the country as well, and the digits after it stay in the field', async () => {
  await openPhone();
  await userEvent.type(field('Phone number'), '+82 10 1234 5678');
  const chosen = screen.getByLabelText<HTMLSelectElement>('Country').value;
  expect([chosen, field('Phone number').value]).toEqual(['KR', '1012345678']);
});

test('a calling code typed in front of a number is read when the field is left', async () => {
  await openPhone();
  await userEvent.type(field('Phone number'), '1012345678');
  const before = { initialSelectionStart: 0, initialSelectionEnd: 0 };
  await userEvent.type(field('Phone number'), '+82', before);
  expect(field('Phone number').value).toBe('+821012345678');
  await userEvent.tab();
  const chosen = screen.getByLabelText<HTMLSelectElement>('Country').value;
  expect([chosen, field('Phone number').value]).toEqual(['KR', '1012345678']);
});

test('a number with its calling code but no plus is read when the field is left', async () => {
  await openPhone();
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'KR');
  await userEvent.type(field('Phone number'), '821012345678');
  await userEvent.tab();
  expect(field('Phone number').value).toBe('1012345678');
});

test('a number in a country without SMS is never sent', async () => {
  const { server } = await openPhone();
  await fill('Phone number', '+47 406 12 345');
  await press('Verify');
  await waitFor(() =>
    expect(answerTo('Phone number')).toBe('We can’t text this country or region yet.'),
  );
  expect([field('Phone number').value, server.seen]).toEqual(['+4740612345', []]);
});

test.each([
  ['en', 'US'],
  ['ko-KR', 'KR'],
  ['fr', 'US'],
])('a browser set to %s starts with %s', async (language, suggested) => {
  const { app, router } = await openSignup({ platform: { languages: [language] } });
  const { consent, phone } = signUpPartsOf(signUpOfTab.of(app));
  act(() => consent.send({ type: 'all.toggle', language: 'en' }));
  await act(() => router.navigate('/signup?step=phone'));
  expect(phone.getSnapshot().context.number).toEqual({ country: suggested, national: '' });
  const country = document.querySelector<HTMLSelectElement>('select[name=country]');
  await waitFor(() => expect(country?.value).toBe(suggested));
});

test('a chosen country stays when its step opens again', async () => {
  const { router } = await openPhone();
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'JP' } });
  await act(() => router.navigate('/signup'));
  await act(() => router.navigate('/signup?step=phone'));
  expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('JP');
});

test('the 27 countries and Canada can be found by name, in alphabetical order', async () => {
  await openPhone();
  const options = within(screen.getByLabelText('Country')).getAllByRole('option');
  const names = options.map(({ textContent }) => textContent ?? '');
  expect(names).toHaveLength(28);
  expect(names).toContain('Canada (+1)');
  expect(names[0]).toBe('Argentina (+54)');
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
});

test('Enter sends the code to the international number, in the current language', async () => {
  const { server } = await openPhone();
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'KR');
  await fill('Phone number', '010 1234 5678');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(server.calls('/api/utils/send-code')).toHaveLength(1));
  expect(await server.bodies('/api/utils/send-code')).toEqual([
    { phoneNumber: '+821012345678', language: 'en', purpose: 'sign-up' },
  ]);
});

const refusal = (status: number, code: string, seconds = '') =>
  json({ code, message: 'Not on Mondays.' }, { status, headers: { 'retry-after': seconds } });
const waits = (seconds: string) => refusal(429, 'too_many_requests', seconds);
const noTexts = (seconds: string) => refusal(503, 'texts_exhausted', seconds);

test.each([
  ['an invalid number', refusal(400, 'invalid_phone'), 'Please enter a valid phone number.'],
  [
    'a country without SMS',
    refusal(400, 'unsupported_country'),
    'We can’t text this country or region yet.',
  ],
  ['a landline', refusal(400, 'mobile_required'), 'Please enter a mobile phone number.'],
  ['a reason of its own', refusal(400, 'strange'), 'Not on Mondays.'],
  ['a throttle', waits(''), 'Too many attempts. Please try again later.'],
  ['a wait of seconds', waits('42'), 'The next code can be sent in 42 seconds.'],
  ['a wait of minutes', waits('600'), 'The next code can be sent in 10 minutes.'],
  ['a wait of a day', waits('86400'), 'Too many attempts. Please try again later.'],
  [
    'the daily limit of texts for 40 minutes',
    noTexts('2400'),
    'We can’t send more texts right now. Please try again in 1 hour.',
  ],
  [
    'the daily limit of texts for eight and a half hours',
    noTexts('30600'),
    'We can’t send more texts right now. Please try again in 9 hours.',
  ],
  [
    'the daily limit of texts without a time',
    noTexts(''),
    'We can’t send more texts right now. Please try again later.',
  ],
])('a code refused for %s shows why; only a wait disables the button', async (_, answer, words) => {
  await openPhone({ answers: { 'POST /api/utils/send-code': () => answer } });
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'KR');
  await fill('Phone number', '01012345678');
  await press('Verify');
  await waitFor(() => expect(answerTo('Phone number')).toBe(words));
  const hasToWait = answer.status === 429 && answer.headers.get('retry-after') !== '';
  expect(isOff(button(/^Verify/))).toBe(hasToWait);
});
