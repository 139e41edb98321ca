import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
// What the shell fetches later comes with the test file, so that no test waits for it.
import '../../../src/shell/banners.tsx';
import '../../../src/shell/install-item.tsx';
import '../../../src/shell/shell-menu.tsx';
import { until } from '../../paths/until.ts';
import { holdTime, pass, settle } from '../support/open-page.tsx';
import { blankPage, openShell } from '../support/shell-page.tsx';

const DAY = 24 * 60 * 60_000;
const TITLE = 'Keep Encore on your home screen';

const title = { id: 'Page', message: 'Page' };
const pages = [
  blankPage('/', { title, header: 'brand' }),
  blankPage('/video', { title, header: 'brand' }),
  blankPage('/app-install-guide', { title, header: 'title' }),
];

type Opening = { local?: Record<string, string>; now?: () => number };

/** A page beside Home, from where on the time stands still. */
async function open({ local, now = () => 10 * DAY }: Opening = {}) {
  const platform = { now, ...(local && { local }) };
  const shell = await openShell({ pages, at: '/video', platform });
  await shell.app.words.need('banner');
  holdTime();
  await settle();
  const go = (path: string) => act(() => shell.router.navigate(path));
  return { ...shell, go };
}

async function openHome(opening?: Opening) {
  const shell = await open(opening);
  await shell.go('/');
  return shell;
}

const offered = () => screen.queryByText(TITLE) !== null;
/** To jsdom what is in a popover is hidden. */
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
async function press(name: string) {
  fireEvent.click(button(name));
  await settle();
}
/** It has words of its own. */
async function openMenu() {
  await press('Menu');
  await until(() => screen.queryByRole('dialog', { name: 'Menu' }) !== null);
  await settle();
}

/** The browser would install the app, and its fan will answer so. */
async function offer(outcome: 'accepted' | 'dismissed') {
  let asked = 0;
  const prompt = async () => {
    asked += 1;
    return { outcome, platform: '' };
  };
  const event = new Event('beforeinstallprompt', { cancelable: true });
  act(() => void window.dispatchEvent(Object.assign(event, { prompt })));
  await settle();
  return { event, asked: () => asked };
}

test('Home offers it once it has stood for a second and a half', async () => {
  await openHome();
  await pass(1_000);
  expect(offered()).toBe(false);
  await pass(500);
  expect(offered()).toBe(true);
});

test('who has gone on is offered nothing, and neither is who begins elsewhere', async () => {
  const { go } = await openHome();
  await pass(1_000);
  await go('/video');
  await pass(3_000);
  expect(offered()).toBe(false);
});

test.each([
  ['a dismissal of just now', String(10 * DAY), false],
  ['one of almost a day ago', String(9 * DAY + 1), false],
  ['one of a day ago', String(9 * DAY), true],
  ['one of a clock that was ahead', String(11 * DAY), true],
  ['garbage', 'soon', true],
])('after %s Home offers it: %s, %s', async (_, pwaPopupDismissed, expected) => {
  await openHome({ local: { pwaPopupDismissed } });
  await pass(2_000);
  expect(offered()).toBe(expected);
});

test('a dismissal is kept with its time, and Home is silent until the next day', async () => {
  let now = 10 * DAY;
  const { platform, go } = await openHome({ now: () => now });
  await pass(2_000);
  await press('Not now');
  expect([offered(), platform.local.get('pwaPopupDismissed')]).toEqual([false, String(10 * DAY)]);
  const comeBack = async () => {
    await go('/video');
    await go('/');
    await pass(2_000);
  };
  now += DAY - 1;
  await comeBack();
  expect(offered()).toBe(false);
  now += 1;
  await comeBack();
  expect(offered()).toBe(true);
});

test('a browser that offers nothing leads to the guide, and that is logged', async () => {
  const { platform, router } = await openHome();
  await pass(2_000);
  await press('Install');
  expect(router.state.location.pathname).toBe('/app-install-guide');
  expect(platform.logged).toEqual(['The app was not installed.']);
  expect(platform.local.get('pwaPopupDismissed')).toBeNull();
});

test('who refuses the browser is led to the guide, and Home is silent for a day', async () => {
  const { platform, router, go } = await openHome();
  const { event, asked } = await offer('dismissed');
  expect(event.defaultPrevented).toBe(true);
  await pass(2_000);
  await press('Install');
  expect([asked(), router.state.location.pathname]).toEqual([1, '/app-install-guide']);
  expect(platform.logged).toEqual(['The app was not installed.']);
  expect(platform.local.get('pwaPopupDismissed')).toBe(String(10 * DAY));
  await go('/');
  await pass(2_000);
  expect(offered()).toBe(false);
});

test('who says yes stays, and is asked no more once the app is installed', async () => {
  const { platform, router, go } = await openHome();
  const { asked } = await offer('accepted');
  await pass(2_000);
  await press('Install');
  expect([asked(), offered(), router.state.location.pathname]).toEqual([1, false, '/']);
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(platform.local.get('pwaInstalled')).toBe('true');
  await go('/video');
  await go('/');
  await pass(2_000);
  expect([offered(), platform.logged]).toEqual([false, []]);
});

test('an offer that came before the app is taken', async () => {
  const { event, asked } = await offer('accepted');
  Reflect.set(window, 'installOffer', event);
  await openHome();
  await pass(2_000);
  await press('Install');
  expect([asked(), Reflect.get(window, 'installOffer')]).toEqual([1, undefined]);
});

test('the menu offers it on every page, as soon as it is asked, whatever was dismissed', async () => {
  const { platform } = await open({ local: { pwaPopupDismissed: String(10 * DAY) } });
  await openMenu();
  await press('Add to Home');
  screen.getByRole('dialog', { name: TITLE });
  const { asked } = await offer('accepted');
  await press('Install');
  expect([asked(), offered(), platform.logged]).toEqual([1, false, []]);
});

test('what is installed is not offered, until the browser says that it is gone', async () => {
  const { platform, go } = await openHome({ local: { pwaInstalled: 'true' } });
  await pass(2_000);
  await openMenu();
  expect([offered(), screen.queryByText('Add to Home')]).toEqual([false, null]);
  await press('Close');
  await offer('accepted');
  expect(platform.local.get('pwaInstalled')).toBeNull();
  await go('/video');
  await go('/');
  await pass(2_000);
  expect(offered()).toBe(true);
});

test('what was hidden from the menu is not there', async () => {
  await open({ local: { hideAddToHome: 'true' } });
  await openMenu();
  expect(screen.queryByText('Add to Home')).toBeNull();
});
