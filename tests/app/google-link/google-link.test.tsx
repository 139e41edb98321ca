import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { problem } from '../support/fake-server.ts';
import {
  chooseAccount,
  codeField,
  item,
  itemName,
  openMember,
  openMenu,
  wanted,
} from './google-link-page.ts';

const noItem = () => expect(screen.queryByRole('button', { name: itemName })).toBeNull();

test('a Google account with the fan’s own email is linked at once, with a message', async () => {
  const member = await openMember();
  await chooseAccount(member);
  await screen.findByText('Google account linked.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await member.links()[0]?.json()).toEqual({ code: 'G1' });
  expect(member.app.session.getSnapshot().context.user?.oauth_connections.google).toBe(true);
  await openMenu();
  noItem();
  await act(() => member.router.navigate('/mypage'));
  await screen.findByText('Linked');
});

test('any 403 asks for the code and shows the server’s message', async () => {
  const said = 'We wrote to you. What does the mail say?';
  const member = await openMember({ link: () => problem(403, 'strange', { message: said }) });
  await chooseAccount(member);
  await screen.findByText(said);
  expect(member.address()).toMatch(/^\/google-verification/);
});

test('the one other 403, for an account that is linked already, shows an alert', async () => {
  const member = await openMember({
    link: () => problem(403, 'whatever', { message: 'Google account is already linked.' }),
  });
  await chooseAccount(member);
  await screen.findByRole('alertdialog', { name: 'Google account is already linked.' });
  expect(member.address()).toBe('/');
});

test.each([
  [400, 'invalid_google_code', 'That code is used up.'],
  [409, 'email_taken', 'Somebody else has it.'],
])('%i: the server’s message is shown in an alert', async (status, code, message) => {
  const member = await openMember({ link: () => problem(status, code, { message }) });
  await chooseAccount(member);
  await screen.findByRole('alertdialog', { name: message });
});

test('Google’s script is loaded with the item, not before', async () => {
  const { google } = await openMember();
  expect(google.isAsked()).toBe(false);
  await openMenu();
  await item();
  await waitFor(() => expect(google.isAsked()).toBe(true));
});

test('a response is handled even if the menu was closed meanwhile', async () => {
  const held = Promise.withResolvers<Response>();
  const member = await openMember({ link: () => held.promise });
  await chooseAccount(member);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await act(() => member.router.navigate('/video'));
  held.resolve(wanted());
  await codeField();
  expect(member.address()).toBe('/google-verification?next=%2F');
});

test('while a code is pending the item leads to it', async () => {
  const member = await openMember({ link: wanted });
  await chooseAccount(member);
  await codeField();
  await act(() => member.router.navigate('/video'));
  await openMenu();
  await userEvent.click(await screen.findByRole('link', { name: itemName }));
  await codeField();
  expect(member.address()).toBe('/google-verification?next=%2Fvideo');
  expect(member.links()).toHaveLength(1);
});
