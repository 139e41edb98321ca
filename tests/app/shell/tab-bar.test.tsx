import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hasTabBar } from '../../../src/shell/tab-bar.tsx';
import { blankPage, openShell } from '../support/shell-page.tsx';

const title = { id: 'page', message: 'Page' };
const pages = ['/', '/video', '/community'].map((path) =>
  blankPage(path, { title, header: 'none' }),
);

const touch = (target: Element, at: number, fingers = 1) => {
  const touches = Array.from({ length: fingers }, (_, identifier) => ({ identifier, target }));
  const event = createEvent.touchStart(target, { touches });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(target, event);
  return { blocked: event.defaultPrevented };
};

test('the bar shows on exactly five paths', () => {
  const yes = ['/', '/video', '/event', '/prize', '/profile', '/video/'];
  const no = ['/videoplay/v1', '/event/2024kwda', '/community', '/mypage', '/login', '/prize/1'];
  expect(yes.filter(hasTabBar)).toEqual(yes);
  expect(no.filter(hasTabBar)).toEqual([]);
});

test('the tab of the open page is the current one', async () => {
  await openShell({ pages, at: '/video' });
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(
    bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')]),
  ).toEqual([
    ['Home', null],
    ['On:Play', 'page'],
    ['Event', null],
    ['Playground', null],
    ['My', null],
  ]);
});

test('a tap on the current tab scrolls to the top', async () => {
  await openShell({ pages });
  fireEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
});

test('another tab opens at its top, and Back restores the first one’s scroll position', async () => {
  const { router } = await openShell({ pages });
  vi.stubGlobal('scrollY', 700);
  fireEvent.click(screen.getByRole('link', { name: 'On:Play' }));
  await screen.findByRole('heading', { name: '/video' });
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);

  vi.stubGlobal('scrollY', 0);
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { name: '/' });
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 700);
});

test('a second touch within 300 ms is blocked on the bar', async () => {
  await openShell({ pages });
  const tab = screen.getByRole('link', { name: 'On:Play' });
  expect(touch(tab, 1000)).toEqual({ blocked: false });
  expect(touch(tab, 1299)).toEqual({ blocked: true });
  expect(touch(tab, 1599)).toEqual({ blocked: false });
});

test('two fingers are blocked on the bar only', async () => {
  await openShell({ pages });
  expect(touch(screen.getByRole('link', { name: 'Event' }), 1000, 2)).toEqual({ blocked: true });
  expect(touch(screen.getByRole('main'), 2000, 2)).toEqual({ blocked: false });
});

test('the bar disappears on paths without it', async () => {
  const { router } = await openShell({ pages });
  await router.navigate('/community');
  await screen.findByRole('heading', { name: '/community' });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});
