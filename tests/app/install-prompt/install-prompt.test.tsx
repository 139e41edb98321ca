import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
// Imported up front, so that no test waits for what the shell loads later.
import '../../../src/shell/banners.tsx';
import '../../../src/shell/install-item.tsx';
import '../../../src/shell/shell-menu.tsx';
import { until } from '../../paths/until.ts';
import { holdTime, pass, settle } from '../support/open-page.tsx';
import { blankPage, openShell } from '../support/shell-page.tsx';
import { wholeText } from '../support/whole-text.ts';

const DAY = 24 * 60 * 60_000;
const TITLE = 'Keep Encore on your home screen';

const title = { id: 'Page', message: 'Page' };
const pages = [
  blankPage('/', { title, header: 'brand' }),
  blankPage('/video', { title, header: 'brand' }),
  blankPage('/app-install-guide', { title, header: 'title' }),
];

type Opening = { local?: Record<string, string>; now?: () => number };

/** A page other than Home, on which time is then stopped. */
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

const offered = () => screen.queryByText(wholeText(TITLE)) !== null;
/** For jsdom a popover's content is hidden. */
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
async function press(name: string) {
  fireEvent.click(button(name));
  await settle();
}
/** The dialog has a text of its own. */
async function openMenu() {
  await press('Menu');
  await until({ settle }, () => screen.queryByRole('dialog', { name: 'Menu' }) !== null);
  await settle();
}

/** The browser would install the app, and the fan will choose this in its dialog. */
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

test('an install prompt from before the app loaded is used', async () => {
  const { event, asked } = await offer('accepted');
  Reflect.set(window, 'installOffer', event);
  await openHome();
  await pass(2_000);
  await press('Install');
  expect([asked(), Reflect.get(window, 'installOffer')]).toEqual([1, undefined]);
});

test('the menu has the offer on every page, on demand, even after a dismissal', async () => {
  const { platform } = await open({ local: { pwaPopupDismissed: String(10 * DAY) } });
  await openMenu();
  await press('Add to Home');
  screen.getByRole('dialog', { name: TITLE });
  const { asked } = await offer('accepted');
  await press('Install');
  expect([asked(), offered(), platform.logged]).toEqual([1, false, []]);
});

test('an item hidden from the menu is not there', async () => {
  await open({ local: { hideAddToHome: 'true' } });
  await openMenu();
  expect(screen.queryByText('Add to Home')).toBeNull();
});
