import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { json, problem } from '../support/fake-server.ts';
import { type Answer, done, openAccount } from './account-page.tsx';

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
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Instagram 400.0.0');
  onTestFinished(() => void vi.restoreAllMocks());
  const { platform } = await openData(file);
  await press();
  await screen.findByRole('dialog', { name: 'Files can’t be saved inside other apps.' });
  expect(platform.savedFiles).toEqual([]);
});
