import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { notificationSettingRoute } from '../../../src/routes/notification-setting/notification-setting.route.ts';
import { luna } from '../../member-fixture.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { holdTime, pass, settle } from '../support/open-page.tsx';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

const SETTINGS = '/api/notifications/settings';

const change = (number: number) => ({
  ...{
    number,
    kind: 'events.push',
    granted: number % 2 === 0,
    version: '2026-11-27',
    language: 'kr',
  },
  at: '2026-07-01T12:00:00.000Z',
});

/** A server with these switches; `held` delays or replaces the answer to the next press. */
async function openPage(user: Partial<typeof luna> = {}) {
  let on: string[] = ['notices.mail'];
  const lookUps: (() => Response)[] = [];
  const next: ((request: Request) => Response | Promise<Response>)[] = [];
  const server = fakeServer({
    'GET /api/auth/my-data': () =>
      json({
        user: { ...luna, ...user, notification_settings: on.includes('notification_settings') },
      }),
    [`GET ${SETTINGS}`]: () => lookUps.shift()?.() ?? json({ on }),
    [`POST ${SETTINGS}`]: async (request: Request) => {
      const other = next.shift();
      if (other) return other(request);
      const { choice, granted } = await request.clone().json();
      on = [...on.filter((one) => one !== choice), ...(granted ? [choice] : [])];
      return json({ on });
    },
    'GET /api/notifications/history': (request: Request) =>
      new URL(request.url).searchParams.get('before') === '41'
        ? json({ changes: [change(40)], next: null })
        : json({ changes: [change(42), change(41)], next: '41' }),
  });
  await openShell({
    pages: [
      blankPage('/settings', { title: named('Settings'), header: 'title' }),
      blankPage('/login', { title: named('Login'), header: 'title' }),
      notificationSettingRoute,
    ],
    at: '/notification-setting',
    platform: { fetch: server.fetch, local: { token: 'T1' } },
  });
  await settle();
  const setOn = (choice: string) => {
    on = [...on, choice];
  };
  return { server, next, lookUps, on: () => on, setOn };
}

const switchOf = (topic: string, name: string) =>
  within(screen.getByRole('group', { name: topic })).getByRole<HTMLInputElement>('switch', {
    name,
  });

async function press(element: HTMLElement) {
  await userEvent.click(element);
  await settle();
}

/** On a fake clock; a lost answer is looked up at once and once more. */
async function pressAndWait(element: HTMLElement) {
  fireEvent.click(element);
  await settle();
  await pass(3_000);
}

test('a switch shows what was pressed before the server has answered, and stays so', async () => {
  const { next, on, server } = await openPage();
  let release = () => {};
  next.push(
    () =>
      new Promise((resolve) => {
        release = () => resolve(json({ on: [] }));
      }),
  );
  await press(switchOf('Events', 'Notifications'));
  expect(switchOf('Events', 'Notifications').checked).toBe(true);
  release();
  await settle();
  expect(switchOf('Events', 'Notifications').checked).toBe(false);
  await press(switchOf('Events', 'Notifications'));
  expect(switchOf('Events', 'Notifications').checked).toBe(true);
  expect(on()).toEqual(['notices.mail', 'events.push']);
  const sent = await server.calls(SETTINGS).at(-2)?.clone().text();
  expect(JSON.parse(sent || '{}')).toEqual({
    choice: 'events.push',
    granted: true,
    language: 'en',
  });
});

test('a refused switch goes back, and says why', async () => {
  const { next } = await openPage();
  next.push(() => problem(429, 'too_many_requests'));
  await press(switchOf('Notices', 'Email'));
  expect(switchOf('Notices', 'Email').checked).toBe(true);
  screen.getByText('Too many attempts. Please try again later.');
  await press(switchOf('Notices', 'Email'));
  expect(switchOf('Notices', 'Email').checked).toBe(false);
  expect(screen.queryByText('Too many attempts. Please try again later.')).toBeNull();
});

test('without a network nothing is changed, and the switch works again', async () => {
  const { next, on } = await openPage();
  next.push(() => Promise.reject(new TypeError('no network')));
  const night = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Messages at night' });
  await press(night());
  await screen.findByText('You’re offline. Check your connection and try again.');
  expect([night().checked, on()]).toEqual([false, ['notices.mail']]);
  await press(night());
  expect([night().checked, on()]).toEqual([true, ['notices.mail', 'night_messages']]);
});

const ADVERTISING = () =>
  screen.getByRole<HTMLInputElement>('switch', { name: 'Advertising messages' });

test('a switch whose answer was lost shows what is stored, also where it was stored late', async () => {
  const { next, setOn } = await openPage();
  next.push(() => {
    setOn('notification_settings');
    return problem(503, 'unavailable');
  });
  await press(ADVERTISING());
  await waitFor(() => expect(screen.queryByText(/Advertising isn’t sent while/)).toBeNull());
  expect(ADVERTISING().checked).toBe(true);

  holdTime();
  next.push(() => {
    setTimeout(() => setOn('events.push'), 500);
    return problem(503, 'unavailable');
  });
  await pressAndWait(switchOf('Events', 'Notifications'));
  expect(switchOf('Events', 'Notifications').checked).toBe(true);
  expect(screen.queryByText(/can’t be saved right now/)).toBeNull();
});

test('a switch whose answer was lost says that it is not known, where nothing can be looked up', async () => {
  const { next, lookUps } = await openPage();
  next.push(() => problem(500, 'internal'));
  lookUps.push(
    () => problem(503, 'unavailable'),
    () => problem(503, 'unavailable'),
  );
  holdTime();
  await pressAndWait(ADVERTISING());
  screen.getByText(/we don’t know whether this was changed/);
  expect(ADVERTISING().checked).toBe(false);
});

test('the page says that advertising waits for its consent until it is given', async () => {
  await openPage();
  const said = /Advertising isn’t sent while/;
  screen.getByText(said);
  await press(screen.getByRole('switch', { name: 'Advertising messages' }));
  expect(screen.queryByText(said)).toBeNull();
});

test('an unconfirmed email is said to get nothing', async () => {
  await openPage({ email_confirmed: false });
  screen.getByText(/Emails are sent once your email is confirmed/);
});

test('the history grows page by page', async () => {
  await openPage();
  const rows = () => screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toMatch(/^Events: notificationsOn.*Version 2026-11-27 · 한국어$/);
  await press(screen.getByRole('button', { name: 'Show older changes' }));
  expect(rows()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
});
