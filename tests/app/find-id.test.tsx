import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CALL_FAULTS, SLOW } from './call-faults.ts';
import { json, problem } from './fake-server.ts';
import { failingOnce } from './faults.ts';
import { openFind, openProved, reloaded } from './find-page.ts';
import {
  alerted,
  answerTo,
  button,
  field,
  fill,
  heading,
  press,
  prove,
  sendCode,
} from './signup-page.ts';

const found = () => json({ usernames: ['lu***12'] });
const never = () => new Promise<Response>(() => {});
const asks = (find: () => Response | Promise<Response>) => ({ 'POST /api/auth/find-id': find });

test('the IDs of a proved phone are shown, with the ways on', async () => {
  const { server } = await openProved();
  await press('Find ID');
  await screen.findByText('lu***12');
  expect(heading()).toBe('Find ID');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('This is your ID');
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Skip to content', '#main'],
    ['', '/login'],
    ['Login', '/login'],
    ['Forgotten password?', '/find-password'],
    ['Contact support', 'mailto:hello@encore.example'],
  ]);
  expect(await server.calls('/api/auth/find-id')[0]?.json()).toEqual({
    phoneNumber: '+821012345678',
    phoneNumbertoken: 'P1',
  });
});

test('the code is asked for and verified for this purpose', async () => {
  const bodies: unknown[] = [];
  const noted = async (request: Request) => {
    bodies.push(await request.json());
    return json({ message: 'Fine.', phoneNumbertoken: 'P1' });
  };
  await openProved({
    answers: { 'POST /api/utils/send-code': noted, 'POST /api/utils/verify-code': noted },
  });
  const phone = { phoneNumber: '+821012345678', purpose: 'find-id' };
  expect(bodies).toEqual([
    { ...phone, language: 'en' },
    { ...phone, code: '123456' },
  ]);
});

test('several IDs are all shown', async () => {
  await openProved({ answers: asks(() => json({ usernames: ['lu***12', 'mo***a'] })) });
  await press('Find ID');
  await screen.findByText('These are your IDs');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'lu***12',
    'mo***a',
  ]);
});

test('the focus goes on to the answer', async () => {
  await openProved();
  await press('Find ID');
  await screen.findByText('lu***12');
  expect(document.activeElement?.textContent).toContain('This is your ID');
});

test('a phone without an ID: sign up, or try another number', async () => {
  const { address } = await openProved({ answers: asks(() => json({ usernames: [] })) });
  await press('Find ID');
  await screen.findByRole('heading', { name: 'There is no ID for this number' });
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup');
  await press('Try another number');
  await screen.findByLabelText('Phone number');
  expect([field('Phone number').value, address()]).toEqual(['', '/find-id']);
  await prove();
});

test('before the code is right nothing is asked, and the fan is told what is missing', async () => {
  const { server } = await openFind('/find-id');
  await screen.findByLabelText('Phone number');
  await press('Find ID');
  expect(await alerted()).toBe('Please send the verification code first.');
  await sendCode();
  await press('Find ID');
  expect(await alerted()).toBe('Please enter the verification code.');
  expect(server.calls('/api/auth/find-id')).toEqual([]);
});

test('ten presses ask once', async () => {
  const { server } = await openProved({ answers: asks(never) });
  for (let time = 0; time < 10; time += 1) fireEvent.click(button('Find ID'));
  await waitFor(() => expect(button('Find ID').getAttribute('aria-busy')).toBe('true'));
  expect(server.calls('/api/auth/find-id')).toHaveLength(1);
});

test('a number edited while the server looks is not answered for', async () => {
  const held = Promise.withResolvers<Response>();
  await openProved({ answers: asks(() => held.promise) });
  fireEvent.click(button('Find ID'));
  await waitFor(() => expect(button('Find ID').getAttribute('aria-busy')).toBe('true'));
  await userEvent.type(field('Phone number'), '{Backspace}9');
  held.resolve(found());
  await waitFor(() => expect(button('Find ID').getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByText('lu***12')).toBeNull();
});

test.each(CALL_FAULTS)('$name: the fan is told, and the next try works', async (call) => {
  const { server } = await openProved({ answers: asks(failingOnce(call.fault, found)) });
  await press('Find ID');
  expect(await alerted()).toBe(call.words ?? 'Something went wrong.');
  expect(button('Find ID').getAttribute('aria-busy')).toBeNull();
  await press('Find ID');
  await screen.findByText('lu***12');
  expect(server.calls('/api/auth/find-id')).toHaveLength(2);
});

test.each([{}, { usernames: 'lu***12' }, { usernames: [12] }])(
  'an answer that is no list of IDs (%j) is none',
  async (body) => {
    await openProved({ answers: asks(() => json(body)) });
    await press('Find ID');
    expect(await alerted()).toBe('Something went wrong.');
  },
);

test('a server that does not answer in time is told, and the next try works', async () => {
  const { platform } = await openProved({ answers: asks(failingOnce(never, found)) });
  fireEvent.click(button('Find ID'));
  await waitFor(() => expect(button('Find ID').getAttribute('aria-busy')).toBe('true'));
  platform.timeOut();
  expect(await alerted()).toBe(SLOW);
  await press('Find ID');
  await screen.findByText('lu***12');
});

test('a proof that is good no more asks for a new code, with the number kept', async () => {
  const used = () => problem(400, 'invalid_phone_token');
  await openProved({ answers: asks(failingOnce(used, found)) });
  await press('Find ID');
  expect(await alerted()).toBe('Please verify your phone number again.');
  expect(answerTo('Phone number')).toBe('Please verify your phone number again.');
  expect([field('Phone number').value, field('Verification code').disabled]).toEqual([
    '01012345678',
    true,
  ]);
  await press('Verify');
  await waitFor(() => expect(field('Verification code').disabled).toBe(false));
  await fill('Verification code', '123456');
  await screen.findByText('Verification successful.');
  await press('Find ID');
  await screen.findByText('lu***12');
});

test('an accidental Back and a reload keep the number and its proof, never the code', async () => {
  const page = await openProved();
  await page.router.navigate('/login');
  await screen.findByLabelText('Password');
  await page.router.navigate(-1);
  await screen.findByText('Verification successful.');
  expect(page.kept('/find-id')).not.toMatch(/"123456"/);
  await reloaded(page, '/find-id');
  await screen.findByText('Verification successful.');
  expect(field('Phone number').value).toBe('01012345678');
  await press('Find ID');
  await screen.findByText('lu***12');
});

test('once there is an answer the tab has forgotten the phone', async () => {
  const { kept, router } = await openProved();
  expect(kept('/find-id')).toContain('P1');
  await press('Find ID');
  await screen.findByText('lu***12');
  expect(kept('/find-id')).toBeNull();
  await router.navigate('/login');
  await screen.findByLabelText('Password');
  await router.navigate('/find-id');
  await screen.findByLabelText('Phone number');
  expect(field('Phone number').value).toBe('');
});

test.each(['{', 'null', '[]', '{"number":{"callingCode":"+999"},"sent":7,"proof":[]}'])(
  'garbage in the tab’s storage (%s) is an empty form',
  async (findId) => {
    await openFind('/find-id', { platform: { session: { findId } } });
    await screen.findByLabelText('Phone number');
    expect(field('Phone number').value).toBe('');
  },
);
