import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { known, openGoogleLogin, tap } from './google-login-page.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
const TITLE = 'Google doesn’t allow login inside other apps.';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'clipboard');
});

/** jsdom has no clipboard. */
function playedClipboard(writeText: (text: string) => Promise<void>) {
  const clipboard = { writeText: vi.fn(writeText) };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  return clipboard;
}

test('our own app on an iPhone’s home screen, which looks like an embedded view, asks Google', async () => {
  const installed =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(installed);
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
  const { google } = await openGoogleLogin();
  await tap();
  await vi.waitFor(() => expect(google.isAsked()).toBe(true));
});

async function openInside(app: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${PHONE} ${app}`);
  const page = await openGoogleLogin();
  await tap();
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  return { ...page, dialog };
}

test.each([
  [
    'KAKAOTALK 25.1.0',
    'kakaotalk://web/openExternal?url=http%3A%2F%2Flocalhost%3A3000%2F%23lang%3Den',
  ],
  ['Line/15.2.0/IAB', 'http://localhost:3000/?openExternalBrowser=1#lang=en'],
])('in %s one tap opens the page in the browser', async (app, address) => {
  const { dialog, google } = await openInside(app);
  const way = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Open in browser' });
  expect(way.getAttribute('href')).toBe(address);
  expect(google.isAsked()).toBe(false);
});

test.each([
  'Instagram 400.0.0',
  '[FBAN/FBIOS;FBAV/500.0]',
  'TwitterAndroid',
  'NAVER(inapp; search)',
])('in %s the address can be copied', async (app) => {
  const { dialog, google } = await openInside(app);
  const { writeText } = playedClipboard(async () => {});
  await userEvent.click(dialog.getByRole('button', { name: 'Copy address' }));
  expect(writeText).toHaveBeenCalledWith('http://localhost:3000/#lang=en');
  await dialog.findByText('Copied.');
  expect(dialog.queryByRole('link')).toBeNull();
  expect(google.isAsked()).toBe(false);
});

test('where copying is not allowed, the address is selected for the system’s own copy menu', async () => {
  const { dialog } = await openInside('Instagram 400.0.0');
  playedClipboard(() => Promise.reject(new Error('not allowed')));
  await userEvent.click(dialog.getByRole('button', { name: 'Copy address' }));
  const field = dialog.getByLabelText<HTMLInputElement>('Page address');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  expect(dialog.queryByText('Copied.')).toBeNull();
});

test('where Google isn’t configured, no in-app browser is left for another that has no more to offer', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${PHONE} KAKAOTALK 25.1.0`);
  await openGoogleLogin(known, { client: null });
  await tap();
  await screen.findByText(/^Google login isn’t available here\./);
  expect(screen.queryByRole('dialog')).toBeNull();
});
