import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { notificationSettingRoute } from '../../../src/routes/notification-setting/notification-setting.route.ts';
import { luna } from '../../member-fixture.ts';
import { browseWith } from '../support/browse-with.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';
import { blankPage, named, openShell } from '../support/shell-page.tsx';
import { wholeText } from '../support/whole-text.ts';

const PUSH = '/api/notifications/push';
const KEYS = { p256dh: 'browser-key', auth: 'browser-auth' };

/** A browser with notifications, as far as the page uses them. */
function playBrowser({ permission = 'default', answer = 'granted', known = false } = {}) {
  let subscribed = known;
  const events: string[] = [];
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  const subscription = {
    toJSON: () => ({ endpoint, keys: KEYS }),
    unsubscribe: async () => {
      events.push('unsubscribed');
      subscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      events.push(`subscribed for ${applicationServerKey}`);
      subscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('navigator', navigator);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal('PushManager', class {});
  const notification = {
    permission,
    async requestPermission() {
      if (notification.permission === 'default') notification.permission = answer;
      return notification.permission;
    },
  };
  vi.stubGlobal('Notification', notification);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return { events, notification, pushManager, endpoint };
}

async function openPage({ isOn = false, isOwn = false, at = '/notification-setting' } = {}) {
  const answers: (() => Response)[] = [];
  const server = fakeServer({
    'GET /api/auth/my-data': () => json({ user: luna }),
    'GET /api/notifications/settings': () => json({ on: [] }),
    'GET /api/notifications/history': () => json({ changes: [], next: null }),
    [`GET ${PUSH}`]: () => json({ isOn, publicKey: 'server-key' }),
    [`POST ${PUSH}`]: () => answers.shift()?.() ?? json({ message: 'Fine.' }),
    [`POST ${PUSH}/resume`]: () => json({ isOn: isOwn }),
    [`POST ${PUSH}/remove`]: () => answers.shift()?.() ?? json({ message: 'Fine.' }),
    [`POST ${PUSH}/test`]: () => answers.shift()?.() ?? json({ message: 'Fine.' }),
  });
  const { platform } = await openShell({
    pages: [
      blankPage('/settings', { title: named('Settings'), header: 'title' }),
      notificationSettingRoute,
    ],
    at,
    platform: { fetch: server.fetch, local: { token: 'T1' } },
  });
  await settle();
  return { platform, server, answers, bodies: server.bodies };
}

async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  await settle();
}

async function comeBack({ platform }: Awaited<ReturnType<typeof openPage>>) {
  await act(async () => platform.setSeen(true));
  await settle();
}

test('a browser without notifications says so, and names what works', async () => {
  const page = await openPage();
  screen.getByText('This browser can’t show notifications. Email works everywhere.');
  expect(screen.queryByRole('button', { name: 'Open in your browser' })).toBeNull();
  playBrowser();
  await comeBack(page);
  screen.getByText('Notifications are off here.');
});

test('on an iPhone they need the installed app', async () => {
  browseWith('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
  await openPage();
  screen.getByText('On this device notifications need the installed app.');
  screen.getByRole('link', { name: 'Install guide' });
});

test('blocked notifications are explained, and found again once they are allowed', async () => {
  const { notification } = playBrowser({ permission: 'denied' });
  const page = await openPage();
  screen.getByText(
    wholeText(
      'Notifications are blocked. Allow them for Encore in your browser’s settings, then come back.',
    ),
  );
  expect(screen.queryByRole('button', { name: /notifications/ })).toBeNull();
  notification.permission = 'default';
  await comeBack(page);
  screen.getByRole('button', { name: 'Turn on notifications' });
});

const IN_ANDROID =
  'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Version/4.0 Chrome/142.0 Mobile Safari/537.36 NAVER(inapp; search)';
const IN_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 400.0.0';

test.each([
  ['there are none', IN_ANDROID, () => {}],
  ['they need the installed app', IN_IOS, () => {}],
  ['they are blocked', IN_ANDROID, () => playBrowser({ permission: 'denied' })],
])('inside another app where %s, the page leads out of it', async (_, userAgent, play) => {
  play();
  browseWith(userAgent);
  await openPage();
  await press('Open in your browser');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Notifications don’t work inside other apps.');
  expect(dialog.getByLabelText<HTMLInputElement>('Page address').value).toMatch(/#lang=en$/);
  await press('Stay here');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('allowed, the browser subscribes with the server’s key, and the server is told in which language', async () => {
  const { events, endpoint } = playBrowser();
  const { bodies } = await openPage();
  await press('Turn on notifications');
  screen.getByText('Notifications are on here.');
  expect(events).toEqual(['subscribed for server-key']);
  expect(await bodies(PUSH)).toEqual([{ endpoint, keys: KEYS, language: 'en' }]);
  await press('Send a test');
  screen.getByText('The test is on its way.');
  await press('Turn off notifications');
  screen.getByText('Notifications are off here.');
  expect(events).toEqual(['subscribed for server-key', 'unsubscribed']);
});

test('a subscription made with another key is replaced', async () => {
  const { events, pushManager } = playBrowser({ known: true });
  const { subscribe } = pushManager;
  pushManager.subscribe = (options) => {
    pushManager.subscribe = subscribe;
    return Promise.reject(new Error(`not for ${options.applicationServerKey}`));
  };
  await openPage();
  await press('Turn on notifications');
  expect(events).toEqual(['unsubscribed', 'subscribed for server-key']);
  screen.getByText('Notifications are on here.');
});

test('what is on is told to the server again, in the language of today', async () => {
  playBrowser({ permission: 'granted', known: true });
  const { bodies } = await openPage({ isOn: true });
  screen.getByText('Notifications are on here.');
  expect(await bodies(PUSH)).toHaveLength(1);
});

test('what the browser has forgotten is off, also on the server', async () => {
  playBrowser({ permission: 'granted' });
  const { server } = await openPage({ isOn: true });
  expect(server.calls(`${PUSH}/remove`)).toHaveLength(1);
  screen.getByText('Notifications are off here.');
});

test('a test that cannot be sent, and a server that refuses, are said', async () => {
  playBrowser();
  const { answers } = await openPage();
  answers.push(() => problem(400, 'unknown_push_service'));
  await press('Turn on notifications');
  screen.getByText('We can’t reach this browser’s notifications. Try another browser.');
  await press('Turn on notifications');
  answers.push(() => problem(409, 'no_push'));
  await press('Send a test');
  screen.getByText('The test couldn’t be sent. Try again, or turn notifications off and on.');
  answers.push(() => problem(503, 'push_unavailable'));
  await press('Send a test');
  screen.getByText(
    'The notification service can’t be reached right now. Please try again in a moment.',
  );
  await press('Send a test');
  screen.getByText('The test is on its way.');
  answers.push(() => problem(503, 'unavailable'));
  await press('Turn off notifications');
  screen.getByText('Notifications are on here.');
  screen.getByText('This can’t be saved right now. Please try again in a moment.');
});

test('what the fan turned on here before the last log-out is on again, on any page; what another fan did is not', async () => {
  const { endpoint } = playBrowser({ permission: 'granted', known: true });
  const { bodies } = await openPage({ at: '/settings', isOwn: true });
  await vi.waitFor(async () =>
    expect(await bodies(`${PUSH}/resume`)).toEqual([{ endpoint, keys: KEYS, language: 'en' }]),
  );
  cleanup();
  await openPage({ isOwn: true });
  screen.getByText('Notifications are on here.');
  cleanup();
  await openPage({ isOwn: false });
  screen.getByText('Notifications are off here.');
});

test('a permission that is withdrawn in the browser is seen when the fan comes back', async () => {
  const { notification } = playBrowser({ permission: 'granted', known: true });
  const page = await openPage({ isOn: true });
  screen.getByText('Notifications are on here.');
  notification.permission = 'denied';
  await comeBack(page);
  screen.getByText(
    wholeText(
      'Notifications are blocked. Allow them for Encore in your browser’s settings, then come back.',
    ),
  );
});
