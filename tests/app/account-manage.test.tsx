import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
// The page is lazy; the first test must not wait for it.
import '../../src/routes/account-manage/account-manage.page.tsx';
import '../../src/routes/login/login.page.tsx';
import { accountManageRoute } from '../../src/routes/account-manage/account-manage.route.ts';
import { loginRoute } from '../../src/routes/login/login.route.ts';
import { mypageRoute } from '../../src/routes/mypage/mypage.route.ts';
import { CALL_FAULTS, SLOW } from './call-faults.ts';
import { fakeServer, json, problem } from './fake-server.ts';
import { failingOnce } from './faults.ts';
import { settle } from './open-page.tsx';
import { blankPage, openShell } from './shell-page.tsx';

const DEACTIVE = '/api/auth/deactive';
const FAILED = 'Your account could not be deactivated. Please try again.';

const named = (message: string) => ({ id: message, message });
const pages = [
  blankPage('/', { title: named('Start'), header: 'brand' }),
  loginRoute,
  mypageRoute,
  accountManageRoute,
];

const user = {
  nickname: 'luna.fan',
  email: 'luna@mail.example',
  phoneNumber: '+821012345678',
  oauth_connections: { google: true },
};

type Answer = () => Response | Promise<Response>;

const done = () => json({ message: 'Account deactivated.' });

async function openAccount(deactive: Answer = done, at = '/account-manage') {
  const server = fakeServer({
    'GET /api/auth/my-data': () => json({ user }),
    'POST /api/auth/log-out': () => json({ message: 'Bye.' }),
    'POST /api/auth/refresh': () => problem(401, 'unauthorized'),
    [`POST ${DEACTIVE}`]: deactive,
  });
  const platform = {
    fetch: server.fetch,
    local: { token: 'T1', hideGoogleLink: '1' },
    now: () => Date.parse('2026-07-01T12:00:00Z'),
  };
  const shell = await openShell({ pages, at, platform });
  const address = () => {
    const { pathname, search } = shell.router.state.location;
    return pathname + search;
  };
  return { ...shell, server, address, asked: () => server.calls(DEACTIVE).length };
}

const ask = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate account' }));
const dialog = () => screen.getByRole('alertdialog', { name: 'Deactivate your account?' });
const confirm = () => {
  const button = [...dialog().querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Deactivate account',
  );
  if (!button) throw new Error('The dialog has nothing to confirm with.');
  return button;
};

test('a member sees how the account can be reached, as much as a neighbour may see', async () => {
  await openAccount();
  const facts = await screen.findAllByRole('definition');
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'l***a@mail.example',
    '+82 *** 5678',
    'Linked',
  ]);
});

test('My page leads here', async () => {
  const { address } = await openAccount(done, '/mypage');
  fireEvent.click(await screen.findByRole('link', { name: 'Manage account' }));
  await screen.findByRole('button', { name: 'Deactivate account' });
  expect(address()).toBe('/account-manage');
});

test('a member logs out from here', async () => {
  const { address, server } = await openAccount();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(server.calls('/api/auth/log-out')).toHaveLength(1);
});

test('before the account is given up both dates are named, and the fan can stay', async () => {
  const { asked } = await openAccount();
  await ask();
  const days = [...dialog().querySelectorAll('strong')].map(({ textContent }) => textContent);
  expect(days).toEqual(['July 31, 2026', 'August 30, 2026']);

  fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(asked()).toBe(0);
});

test('who gives the account up is at the login, signed out, without being logged out once more', async () => {
  const { address, platform, server } = await openAccount();
  await ask();
  fireEvent.click(confirm());
  await screen.findByText('Your account is deactivated.');
  expect(address()).toBe('/login');
  expect([platform.local.get('token'), platform.local.get('hideGoogleLink')]).toEqual([null, null]);
  expect(platform.announced).toEqual(['auth:logout']);
  expect(server.calls('/api/auth/log-out')).toEqual([]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('who leaves the page before the answer is signed out all the same', async () => {
  const answer = Promise.withResolvers<Response>();
  const { router, address, platform, asked } = await openAccount(() => answer.promise);
  await ask();
  fireEvent.click(confirm());
  await waitFor(() => expect(asked()).toBe(1));
  await router.navigate('/');
  answer.resolve(done());
  await waitFor(() => expect(address()).toBe('/login'));
  expect(platform.local.get('token')).toBeNull();
});

test.each(CALL_FAULTS)(
  '$name: the fan is told and stays signed in, and the next try works',
  async (call) => {
    const { address, platform, asked } = await openAccount(failingOnce(call.fault, done));
    await ask();
    fireEvent.click(confirm());
    await screen.findByText(call.words ?? FAILED);
    expect(confirm().getAttribute('aria-busy')).toBeNull();
    expect([address(), platform.local.get('token')]).toEqual(['/account-manage', 'T1']);

    fireEvent.click(confirm());
    await waitFor(() => expect(address()).toBe('/login'));
    expect(asked()).toBe(2);
  },
);

test('a server that does not answer in time is told, and costs nobody the session', async () => {
  const { platform, asked } = await openAccount(() => new Promise(() => {}));
  await ask();
  fireEvent.click(confirm());
  await waitFor(() => expect(asked()).toBe(1));
  platform.timeOut();
  await screen.findByText(SLOW);
  expect(platform.local.get('token')).toBe('T1');
  fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await ask();
  expect(screen.queryByText(SLOW)).toBeNull();
});

test('ten clicks are one request, and meanwhile nothing closes the question', async () => {
  const { asked } = await openAccount(() => new Promise(() => {}));
  await ask();
  for (let click = 0; click < 10; click += 1) fireEvent.click(confirm());
  await settle();
  expect(asked()).toBe(1);
  fireEvent.keyDown(dialog(), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(dialog()).toBeTruthy();
});
