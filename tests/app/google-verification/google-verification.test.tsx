import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { codeField, kept, openMember } from '../google-link/google-link-page.ts';
import { problem } from '../support/fake-server.ts';
import { failingOnce } from '../support/faults.ts';

const at = '/google-verification?next=%2Fvideo';
const session = kept();
const MINUTE = 60_000;

const openCode = (
  answers: Parameters<typeof openMember>[0] = {},
  opening: Parameters<typeof openMember>[1] = {},
) => openMember(answers, { at, session, ...opening });

const submit = async (code = '123456') => {
  const field = await codeField();
  await userEvent.click(field);
  await userEvent.paste(code);
};
const said = async () => {
  const field = await codeField();
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a reload keeps the code page, with the remaining time', async () => {
  const { address } = await openCode({}, { now: () => 4 * MINUTE });
  await screen.findByText('Please enter the verification code sent to your Gmail.');
  expect(screen.getByRole('timer').textContent).toBe('Time left 6:00');
  expect(document.activeElement).toBe(await codeField());
  expect(address()).toBe(at);
});

test('the right code links the account, the page shows it at once, and nothing stays stored', async () => {
  const { address, platform, app } = await openCode();
  await submit('Your code: 123 456');
  await screen.findByText('Google account linked.');
  expect([address(), platform.session.get('googleLink')]).toEqual(['/video', null]);
  expect(app.session.getSnapshot().context.user?.oauth_connections.google).toBe(true);
});

test('without a return address the fan lands on My page, which shows the link', async () => {
  const { address } = await openCode({}, { at: '/google-verification' });
  await submit();
  await screen.findByText('Linked');
  expect(address()).toBe('/mypage');
});

test('once a code has expired no further one is accepted, and the fan can start over', async () => {
  const { platform } = await openCode({ verify: () => problem(400, 'code_expired') });
  await submit();
  await waitFor(async () => expect(await said()).toMatch(/^The verification code has expired\./));
  expect((await codeField()).disabled).toBe(true);
  expect(screen.getAllByRole('button', { name: 'Start over' })).toHaveLength(1);
  expect(document.activeElement).toBe(button('Start over'));
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  expect(platform.session.get('googleLink')).toBeNull();
});

test.each(['google_already_linked', 'no_pending_link'])(
  'if the response to the right code was lost, the second try (%s) finds the account linked',
  async (code) => {
    const { state, address } = await openCode({
      verify: failingOnce(
        () => {
          state.isLinked = true;
          return Promise.reject(new TypeError('Failed to fetch'));
        },
        () => problem(400, code),
      ),
    });
    await submit();
    await waitFor(async () => expect(await said()).toMatch(/^You’re offline/));
    await userEvent.click(button('Verify'));
    await screen.findByText('Google account linked.');
    expect(address()).toBe('/video');
  },
);

test.each([
  ['without a pending link', {}],
  ['with one whose time is over', kept({ sentAt: -10 * MINUTE })],
  ['with somebody else’s', kept({ owner: 'mina' })],
  ['with rubbish', { googleLink: '{"asked": 7' }],
])('%s the page redirects to My page', async (_, stored) => {
  const { address } = await openCode({}, { session: stored });
  await screen.findByText('Not linked');
  expect(address()).toBe('/mypage');
});

test('an incomplete code is not sent, and a message asks for the rest', async () => {
  const { tries } = await openCode();
  await submit('123');
  await userEvent.click(button('Verify'));
  await screen.findByRole('alertdialog', { name: 'Please enter the verification code.' });
  expect(tries()).toEqual([]);
  await userEvent.click(button('OK'));
  await waitFor(async () => expect(document.activeElement).toBe(await codeField()));
});

test('a visitor is redirected to the login, and the stored link is not shown to another fan', async () => {
  const { app, router, address, platform } = await openCode();
  await codeField();
  act(() => app.session.send({ type: 'user.signOut' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(platform.session.get('googleLink')).toBeNull();
  await act(() => router.navigate('/google-verification'));
  expect(address()).toBe('/login?next=%2Fgoogle-verification');
});
