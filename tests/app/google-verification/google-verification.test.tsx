import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { codeField, fine, kept, openMember, wanted } from '../google-link/google-link-page.ts';
import { CALL_FAULTS, SLOW } from '../support/call-faults.ts';
import { json, problem } from '../support/fake-server.ts';
import { failingOnce } from '../support/faults.ts';

const at = '/google-verification?next=%2Fvideo';
const session = kept();
const never = () => new Promise<Response>(() => {});
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

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])(
  'the return address never leaves the app: %s',
  async (next) => {
    const { address } = await openCode(
      {},
      { at: `/google-verification?next=${encodeURIComponent(next)}` },
    );
    await submit();
    await screen.findByText('Google account linked.');
    expect(address()).toBe('/');
  },
);

test('a wrong code shows a message, and the cells are emptied', async () => {
  const { tries } = await openCode({
    verify: failingOnce(() => problem(400, 'invalid_code', { message: 'Invalid code.' }), fine),
  });
  await submit('111111');
  await waitFor(async () =>
    expect(await said()).toBe('The verification code you entered is incorrect.'),
  );
  expect((await codeField()).value).toBe('');
  await submit('222222');
  await screen.findByText('Google account linked.');
  expect(await Promise.all(tries().map((request) => request.json()))).toEqual([
    { code: '111111' },
    { code: '222222' },
  ]);
});

test.each([
  ['code_expired', 'The verification code has expired. Please start over.'],
  ['code_exhausted', 'Too many incorrect codes. Please start over.'],
  ['no_pending_link', 'There’s nothing to verify. Please link your Google account again.'],
])('%s: no further code is accepted, and the fan can start over', async (code, words) => {
  const { platform } = await openCode({ verify: () => problem(400, code) });
  await submit();
  await waitFor(async () => expect(await said()).toBe(words));
  expect((await codeField()).disabled).toBe(true);
  expect(screen.getAllByRole('button', { name: 'Start over' })).toHaveLength(1);
  expect(document.activeElement).toBe(button('Start over'));
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  expect(platform.session.get('googleLink')).toBeNull();
});

test('a Google account linked to another fan is refused', async () => {
  await openCode({
    verify: () =>
      problem(403, 'google_already_linked', { message: 'Google account is already linked.' }),
  });
  await submit();
  await waitFor(async () => expect(await said()).toBe('Google account is already linked.'));
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

test.each(CALL_FAULTS)(
  '$name: the fan sees a message, and the next try works',
  async ({ fault, words }) => {
    await openCode({ verify: failingOnce(fault, fine) });
    await submit();
    await waitFor(async () =>
      expect(await said()).toBe(words ?? 'There was a problem verifying the code.'),
    );
    expect((await codeField()).value).toBe('123456');
    await userEvent.click(button('Verify'));
    await screen.findByText('Google account linked.');
  },
);

test('a request that times out shows a message, and can be sent again', async () => {
  const { platform, tries } = await openCode({ verify: failingOnce(never, fine) });
  await submit();
  await waitFor(() => expect(tries()).toHaveLength(1));
  act(() => platform.timeOut());
  await waitFor(async () => expect(await said()).toBe(SLOW));
  await userEvent.click(button('Verify'));
  await screen.findByText('Google account linked.');
});

test('ten presses send one request', async () => {
  const { tries } = await openCode({ verify: never });
  await submit();
  for (let press = 0; press < 10; press += 1) fireEvent.click(button('Verify'));
  expect(button('Verify').getAttribute('aria-busy')).toBe('true');
  expect(tries()).toHaveLength(1);
});

test('an incomplete code is not sent, and a message asks for the rest', async () => {
  const { tries } = await openCode();
  await submit('123');
  await userEvent.click(button('Verify'));
  await screen.findByRole('alertdialog', { name: 'Please enter the verification code.' });
  expect(tries()).toEqual([]);
});

test('starting over sends a new code with its own time limit', async () => {
  let now = 0;
  const { google, platform } = await openCode({ link: wanted }, { now: () => now });
  await google.arrive();
  now = 9 * MINUTE;
  await userEvent.click(button('Start over'));
  google.choose('G2');
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('Time left 10:00'));
  expect(JSON.parse(platform.session.get('googleLink') ?? '')).toMatchObject({
    sentAt: 9 * MINUTE,
  });
});

test('after the last try, starting over enables the cells again', async () => {
  let now = 0;
  const { google } = await openCode(
    { link: wanted, verify: () => problem(400, 'code_exhausted') },
    { now: () => now },
  );
  await google.arrive();
  await submit();
  await waitFor(async () => expect((await codeField()).disabled).toBe(true));
  now = MINUTE;
  await userEvent.click(button('Start over'));
  google.choose('G2');
  await waitFor(async () => expect((await codeField()).disabled).toBe(false));
  expect((await codeField()).value).toBe('');
  expect(await said()).toMatch(/^The email may take a minute/);
  expect(document.activeElement).toBe(await codeField());
});

test('if the popup of a new start is closed or fails, the current code stays valid', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  const { google } = await openCode({ link: offline });
  await google.arrive();
  await userEvent.click(button('Start over'));
  google.close();
  await userEvent.click(button('Start over'));
  google.choose('G2');
  await screen.findByRole('alertdialog', { name: /^You’re offline/ });
  await userEvent.click(button('OK'));
  await submit();
  await screen.findByText('Google account linked.');
});

test.each([
  ['without a pending link', {}],
  ['with one whose time is over', kept({ sentAt: -10 * MINUTE })],
  ['with somebody else’s', kept({ owner: 'mina' })],
  ['with one of nobody', kept({ owner: undefined })],
  ['with rubbish', { googleLink: '{"asked": 7' }],
  ['with other rubbish', { googleLink: '[1]' }],
])('%s the page redirects to My page', async (_, stored) => {
  const { address } = await openCode({}, { session: stored });
  await screen.findByText('Not linked');
  expect(address()).toBe('/mypage');
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

test('a session that was ended elsewhere cannot open the page', async () => {
  const { router, address, app } = await openMember({}, { session, at: '/' });
  const { fetch } = app.platform;
  app.platform.fetch = (input, init) =>
    String(input).startsWith('/api/auth/') && !init?.signal?.aborted
      ? Promise.resolve(json({ message: 'No.' }, { status: 401 }))
      : fetch(input, init);
  void router.navigate('/google-verification');
  await waitFor(() => expect(address()).toMatch(/^\/login\?next=/));
});
