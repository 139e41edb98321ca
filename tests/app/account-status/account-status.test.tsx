import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Language } from '../../../contract/languages.ts';
import { OPERATION_HEADER } from '../../../contract/operation.ts';
import { notedLoginId } from '../../../src/flows/shared/login-notice.ts';
import { loginRoute } from '../../../src/routes/login/login.route.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { pass, settle } from '../support/open-page.tsx';
import { blankPage, openShell } from '../support/shell-page.tsx';

const RECOVERY = '/api/auth/status/withdraw/recovery';
const WITHDRAWN = 'Your account is deactivated.';
const SUCCESS = 'Account Recovery Successful!';

/** A day after the withdrawal below, in summer. */
const NOW = Date.parse('2026-07-02T18:00:00Z');
const withdrawal = {
  status: 'withdraw',
  message: WITHDRAWN,
  isRecoverable: true,
  token: 'R1',
  deletedAt: '2026-07-01T18:00:00Z',
};

const pages = [
  blankPage('/', { title: { id: 'Start', message: 'Start' }, header: 'brand' }),
  loginRoute,
];
const recovered = () => json({ message: SUCCESS });

type Answer = () => Response | Promise<Response>;

/** A fan who got the dialog at the login. */
async function openDialog(
  recovery: Answer,
  refusal: object = withdrawal,
  operation: Answer = () => problem(500),
) {
  const server = fakeServer({
    'POST /api/auth/sign-in': () => json(refusal, { status: 403 }),
    [`POST ${RECOVERY}`]: recovery,
    'GET /api/operations': operation,
  });
  const platform = { fetch: server.fetch, now: () => NOW };
  const shell = await openShell({ pages, at: '/login', platform });
  fireEvent.change(await screen.findByLabelText('ID'), { target: { value: 'mina12' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'starlit7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('alertdialog');
  return { ...shell, asked: () => server.calls(RECOVERY) };
}

const recover = () => screen.getByRole('button', { name: 'Recover My Account' });

test('pressing the button recovers the account; a message is shown for two seconds, and then the page reloads with the ID that was typed', async () => {
  const { asked, platform } = await openDialog(recovered);
  expect(asked()).toEqual([]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(recover());
  await settle(() => screen.queryByText(SUCCESS) !== null);
  expect(await asked()[0]?.json()).toEqual({ withdrawRecoveryToken: 'R1' });
  expect(screen.getByRole('alertdialog').textContent).toBe(SUCCESS);

  act(() => void vi.advanceTimersByTime(1_999));
  expect([platform.reloads, screen.queryByRole('alertdialog') !== null]).toEqual([0, true]);
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await pass(1_000);
  // Closing the dialog goes back in the history, which takes time.
  await settle(() => platform.reloads > 0);
  expect(platform.reloads).toBe(1);
  expect(notedLoginId(platform.session)).toBe('mina12');
});

test('a recovery whose answer was lost is said to be done once the network is back', async () => {
  let isBack = false;
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const { app, asked } = await openDialog(
    () => (isBack ? recovered() : lost()),
    withdrawal,
    () => (isBack ? json({ isDone: true }) : lost()),
  );
  fireEvent.click(recover());
  await screen.findByText('Recovery failed. Please try again.');
  isBack = true;
  app.networkReturns.tell();
  await screen.findByText(SUCCESS);
  const ids = asked().map(({ headers }) => headers.get(OPERATION_HEADER));
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

/** The moment in the dialog. */
const said = () => document.querySelector('dialog strong')?.textContent?.replace(/\s/g, ' ');

test.each<[Language, string]>([
  ['en', 'July 31, 2026 at 11:00 AM'],
  ['kr', '2026년 7월 31일 오전 11:00'],
])('in %s the end of the recovery is a full date with its time', async (language, end) => {
  const { app } = await openDialog(recovered);
  await act(async () => app.words.show(language));
  await waitFor(() => expect(said()).toBe(end));
});

test.each<[string, string | undefined, string, string]>([
  ['in its own words', WITHDRAWN, WITHDRAWN, '탈퇴한 계정이에요.'],
  [
    'without a word',
    undefined,
    'Account deactivated. Contact QA for restoration.',
    '탈퇴한 계정이에요. 복구하려면 고객센터에 문의해 주세요.',
  ],
  ['in words of another server', 'Gone for now.', 'Gone for now.', 'Gone for now.'],
])(
  'the server’s message about a withdrawn account %s is shown in the fan’s language',
  async (_, message, english, korean) => {
    const { app } = await openDialog(recovered, { ...withdrawal, message });
    expect(screen.getByRole('alertdialog', { name: english })).toBeTruthy();
    await act(async () => app.words.show('kr'));
    await screen.findByRole('alertdialog', { name: korean });
  },
);

test.each([
  [
    'in the middle of a day until that minute',
    [2026, 5, 3, 10, 15, 40],
    'July 3, 2026 at 10:15 AM',
  ],
  ['at midnight until the end of the day before', [2026, 5, 3], 'July 2, 2026, midnight'],
] as const)(
  'an account withdrawn %s can be recovered',
  async (_, [year, month, day, ...time], end) => {
    const deletedAt = new Date(year, month, day, ...time).toISOString();
    await openDialog(recovered, { ...withdrawal, deletedAt });
    expect(said()).toBe(end);
    expect(screen.getByRole('alertdialog').textContent).toContain('(your time)');
  },
);

test('the day on which ID, phone and email are free again comes with its minute', async () => {
  const deletedAt = new Date(2026, 5, 3, 10, 15, 40).toISOString();
  await openDialog(recovered, { ...withdrawal, deletedAt, isRecoverable: false });
  expect(said()).toBe('August 2, 2026 at 10:16 AM');
});
