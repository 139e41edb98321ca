import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { browseWith } from '../support/browse-with.ts';
import { json, problem } from '../support/fake-server.ts';
import { wholeText } from '../support/whole-text.ts';
import { type Answer, done, openAccount, user } from './account-page.tsx';

test('a member sees the account’s email and phone, masked, and what can be changed', async () => {
  await openAccount();
  const facts = await screen.findAllByRole('definition');
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'l***a@mail.exampleConfirmedChange email',
    '+82 *** 5678Change phone number',
    'Change password',
    'LinkedUnlink',
  ]);
});

test('My page links here', async () => {
  const { address } = await openAccount(done, '/mypage');
  fireEvent.click(await screen.findByRole('link', { name: 'Manage account' }));
  await screen.findByRole('button', { name: 'Deactivate account' });
  expect(address()).toBe('/account-manage');
});

test('a member can log out here', async () => {
  const { address, server } = await openAccount();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(server.calls('/api/auth/log-out')).toHaveLength(1);
});

const SEND_CODE = '/api/auth/email/send-code';
const VERIFY = '/api/auth/email/verify';

/** A fan with an unconfirmed email, which any code confirms. */
async function openUnconfirmed() {
  let confirmed = 0;
  const page = await openAccount(done, '/account-manage', {
    'GET /api/auth/my-data': () => json({ user: { ...user, email_confirmed: confirmed } }),
    [`POST ${SEND_CODE}`]: () => json({ message: 'Sent.', retryAfter: 60 }),
    [`POST ${VERIFY}`]: () => {
      confirmed = 1;
      return json({ message: 'Email confirmed.' });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText(wholeText('Enter the code we sent to l***a@mail.example.'));
  return page;
}
const typeCode = (digits: string) =>
  fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: digits } });
const another = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const emailFact = () => screen.getAllByRole('definition')[0];

test('an unconfirmed email is marked as such, and the mailed code confirms it at once', async () => {
  const { server } = await openUnconfirmed();
  expect(emailFact()?.textContent).toBe('l***a@mail.exampleNot confirmedConfirmChange email');
  expect(another('Send a new code (60)').disabled).toBe(true);
  const field = screen.getByLabelText('Verification code');
  await waitFor(() => expect(document.activeElement).toBe(field));
  typeCode('123456');
  await screen.findByText('Your email is confirmed.');
  expect(emailFact()?.textContent).toBe('l***a@mail.exampleConfirmedChange email');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(emailFact()?.contains(document.activeElement)).toBe(true);
  expect(server.calls(VERIFY)).toHaveLength(1);
});

const data = { exportedAt: '2026-07-01T12:00:00.000Z', account: [{ nickname: 'luna.fan' }] };
const file = () => json(data);

const openData = (answer: Answer) =>
  openAccount(done, '/account-manage', { 'GET /api/auth/my-data/export': answer });
const press = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Download my data' }));

test('one press gives the fan a file with everything that the server has sent', async () => {
  const { platform } = await openData(file);
  await press();
  await screen.findByText('Your file is in your downloads.');
  expect(platform.savedFiles.map(({ name, json: text }) => [name, JSON.parse(text)])).toEqual([
    ['encore-my-data.json', data],
  ]);
});

test.each([
  [
    'a server that fails',
    () => problem(500),
    'Server is currently unavailable. Please try again later.',
  ],
  [
    'an answer that is no file',
    () => json({ user: 1 }),
    'We couldn’t get your data. Please try again.',
  ],
])('%s gives no file and says so', async (_, answer, words) => {
  const { platform } = await openData(answer);
  await press();
  await screen.findByText(words);
  expect(platform.savedFiles).toEqual([]);
});

test('an in-app browser, which saves no files, asks for none and is left', async () => {
  browseWith('Instagram 400.0.0');
  const { platform } = await openData(file);
  await press();
  await screen.findByRole('dialog', { name: 'Files can’t be saved inside other apps.' });
  expect(platform.savedFiles).toEqual([]);
});
