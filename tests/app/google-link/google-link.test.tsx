import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CALL_FAULTS, SLOW } from '../support/call-faults.ts';
import { problem } from '../support/fake-server.ts';
import { failingOnce } from '../support/faults.ts';
import {
  chooseAccount,
  codeField,
  fine,
  item,
  itemName,
  openMember,
  openMenu,
  wanted,
} from './google-link-page.ts';

const noItem = () => expect(screen.queryByRole('button', { name: itemName })).toBeNull();
const never = () => new Promise<Response>(() => {});

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

test('another email must be proved with a mailed code, and afterwards the fan is back on the same page', async () => {
  const member = await openMember({ link: wanted }, { at: '/video' });
  await chooseAccount(member);
  await screen.findByText('Please enter the verification code sent to your Gmail.');
  expect(member.address()).toBe('/google-verification?next=%2Fvideo');
  await userEvent.type(await codeField(), '123456');
  await screen.findByText('Google account linked.');
  expect(await member.tries()[0]?.json()).toEqual({ code: '123456' });
  expect(member.address()).toBe('/video');
  expect(member.platform.session.get('googleLink')).toBeNull();
  await openMenu();
  noItem();
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

test('if the response to a successful link was lost, the item still disappears', async () => {
  const member = await openMember({ link: () => problem(403, 'google_already_linked') });
  member.state.isLinked = true;
  await chooseAccount(member);
  await screen.findByRole('alertdialog', { name: 'Google account is already linked.' });
  noItem();
});

test.each([
  [400, 'invalid_google_code', 'Google login failed. Please try again.'],
  [400, 'invalid_google_code', 'Your Google account doesn’t have a verified email address.'],
  [400, 'invalid_google_code', 'That code is used up.'],
  [409, 'email_taken', 'Somebody else has it.'],
])('%i: the server’s message is shown in an alert', async (status, code, message) => {
  const member = await openMember({ link: () => problem(status, code, { message }) });
  await chooseAccount(member);
  await screen.findByRole('alertdialog', { name: message });
});

test.each(CALL_FAULTS)(
  '$name: the fan sees a message, and the next try works',
  async ({ fault, words }) => {
    const member = await openMember({ link: failingOnce(fault, fine) });
    await chooseAccount(member);
    await screen.findByRole('alertdialog', { name: words ?? 'Something went wrong.' });
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await userEvent.click(await item());
    member.google.choose('G2');
    await screen.findByText('Google account linked.');
    expect(await member.links()[1]?.json()).toEqual({ code: 'G2' });
  },
);

test('a request that times out shows a message, and can be sent again', async () => {
  const member = await openMember({ link: failingOnce(never, fine) });
  await chooseAccount(member);
  await waitFor(() => expect(member.links()).toHaveLength(1));
  act(() => member.platform.timeOut());
  await screen.findByRole('alertdialog', { name: SLOW });
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await userEvent.click(await item());
  member.google.choose('G2');
  await screen.findByText('Google account linked.');
});

test('ten presses open one popup and send one request', async () => {
  const member = await openMember({ link: never });
  await openMenu();
  const button = await item();
  await member.google.arrive();
  for (let press = 0; press < 10; press += 1) fireEvent.click(button);
  expect(member.google.opened).toHaveLength(1);
  member.google.choose('G1');
  for (let press = 0; press < 10; press += 1) fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(member.google.opened).toHaveLength(1);
  expect(member.links()).toHaveLength(1);
});

test('closing the popup shows no message; the item can be pressed again', async () => {
  const { google, links } = await openMember();
  await openMenu();
  const button = await item();
  await google.arrive();
  await userEvent.click(button);
  google.close();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(button);
  google.choose('G1');
  await screen.findByText('Google account linked.');
  expect(links()).toHaveLength(1);
});

test('a popup blocked by the browser shows a message', async () => {
  const { google } = await openMember();
  await openMenu();
  const button = await item();
  await google.arrive();
  await userEvent.click(button);
  google.block();
  await screen.findByText(
    'Your browser blocked Google’s window. Allow pop-ups for this page and try again.',
  );
});

test('where no Google client is configured the item says so, and Google’s script is not loaded', async () => {
  const { google } = await openMember({}, { googleClientId: null });
  await openMenu();
  await userEvent.click(await item());
  await screen.findByText('Google login isn’t available here.');
  expect(google.isAsked()).toBe(false);
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

test('a logout cancels a link in progress', async () => {
  const held = Promise.withResolvers<Response>();
  const member = await openMember({ link: () => held.promise });
  await chooseAccount(member);
  act(() => member.app.session.send({ type: 'user.signOut' }));
  await waitFor(() => expect(member.address()).toBe('/login'));
  await act(async () => held.resolve(wanted()));
  expect(member.address()).toBe('/login');
  expect(member.platform.session.get('googleLink')).toBeNull();
});
