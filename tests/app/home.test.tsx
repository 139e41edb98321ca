import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// The page comes with the test file, so that the first opening takes no longer than the others.
import '../../src/routes/home/home.page.tsx';
import { homeRoute } from '../../src/routes/home/home.route.ts';
import { home } from './contents.ts';
import { fakeServer, json, problem } from './fake-server.ts';
import { holdTime, openPage, pass, settle } from './open-page.tsx';

beforeEach(() => void holdTime());
afterEach(() => void vi.useRealTimers());

const event = { path: '/event/:id', element: <p>The event</p> };
const openHome = (more: { calm?: boolean } = {}) =>
  openPage({
    pages: [homeRoute, event],
    platform: { prefetched: { '/api/contents/home': home } },
    ...more,
  });

const hero = () => screen.getByRole('region', { name: 'Highlights' });
const banner = () =>
  within(hero())
    .getAllByRole('listitem')
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => within(slide).getByRole('heading').textContent)
    .join();
const slides = () => within(hero()).getByRole('list');
const headline = () => screen.getByRole('region', { name: 'Headlines' }).textContent;
/** A focus that comes by the keyboard, and shows; jsdom's own guess depends on the tests before. */
const reach = (element: HTMLElement) =>
  act(() => {
    vi.spyOn(element, 'matches').mockImplementation((selector) => selector === ':focus-visible');
    element.focus();
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function pull(element: Element, across: number, along = 0) {
  const at = (clientX: number, clientY: number) => ({
    clientX,
    clientY,
    isPrimary: true,
    button: 0,
  });
  fireEvent.pointerDown(element, at(200, 200));
  fireEvent.pointerMove(element, at(200 + across, 200 + along));
  fireEvent.pointerUp(element, at(200 + across, 200 + along));
}

describe('the hero', () => {
  test('changes every 10 seconds and begins again after the fourth banner', async () => {
    await openHome();
    expect(banner()).toBe('Banner 1');
    await pass(9_999);
    expect(banner()).toBe('Banner 1');
    await pass(1);
    expect(banner()).toBe('Banner 2');
    await pass(20_000);
    expect(banner()).toBe('Banner 4');
    await pass(10_000);
    expect(banner()).toBe('Banner 1');
  });

  test('stands still while it is paused and goes on when it is resumed', async () => {
    await openHome();
    press('Pause motion');
    await pass(20_000);
    expect(banner()).toBe('Banner 1');
    press('Resume motion');
    await pass(10_000);
    expect(banner()).toBe('Banner 2');
  });

  test('waits while a mouse rests on it', async () => {
    await openHome();
    fireEvent.pointerEnter(hero(), { pointerType: 'mouse' });
    await pass(20_000);
    expect(banner()).toBe('Banner 1');
    fireEvent.pointerLeave(hero());
    await pass(10_000);
    expect(banner()).toBe('Banner 2');
  });

  test('does not wait for a finger that has passed over it', async () => {
    await openHome();
    fireEvent.pointerEnter(hero(), { pointerType: 'touch' });
    await pass(10_000);
    expect(banner()).toBe('Banner 2');
  });

  test('waits while the keyboard is inside', async () => {
    await openHome();
    const dot = screen.getByRole('button', { name: 'Show 1 of 4' });
    reach(dot);
    await pass(20_000);
    expect(banner()).toBe('Banner 1');
    act(() => dot.blur());
    await pass(10_000);
    expect(banner()).toBe('Banner 2');
  });

  test('waits while the tab is hidden', async () => {
    await openHome();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await pass(20_000);
    expect(banner()).toBe('Banner 1');
    visibility.mockRestore();
    fireEvent(document, new Event('visibilitychange'));
    await pass(10_000);
    expect(banner()).toBe('Banner 2');
  });

  test('never moves by itself for a fan who asked for less motion', async () => {
    await openHome({ calm: true });
    await pass(20_000);
    expect(banner()).toBe('Banner 1');
    expect(headline()).toBe('Headline 1');
    expect(screen.queryByRole('button', { name: 'Pause motion' })).toBeNull();
  });

  test.each([
    ['49 px towards the start is no step', -49, 0, 'Banner 1'],
    ['50 px towards the start is the next', -50, 0, 'Banner 2'],
    ['49 px towards the end is no step', 49, 0, 'Banner 1'],
    ['50 px towards the end is the one before', 50, 0, 'Banner 4'],
    ['a pull that goes more down than across is a scroll', -60, 61, 'Banner 1'],
  ])('swiped: %s', async (_, across, along, shown) => {
    await openHome();
    pull(slides(), across, along);
    expect(banner()).toBe(shown);
  });

  test('a swipe starts the ten seconds anew', async () => {
    await openHome();
    await pass(9_000);
    pull(slides(), -80);
    await pass(9_999);
    expect(banner()).toBe('Banner 2');
    await pass(1);
    expect(banner()).toBe('Banner 3');
  });

  test('the end of a swipe does not open the banner; a tap does', async () => {
    const { router } = await openHome();
    const link = screen.getByRole('link', { name: 'Banner 1' });
    pull(link, -30);
    fireEvent.click(link);
    await settle();
    expect(router.state.location.pathname).toBe('/');
    pull(link, 3);
    fireEvent.click(link);
    await settle();
    expect(router.state.location.pathname).toBe('/event/1');
  });

  test('a dot shows its banner', async () => {
    await openHome();
    press('Show 3 of 4');
    expect(banner()).toBe('Banner 3');
    expect(screen.getByRole('button', { name: 'Show 3 of 4' }).ariaCurrent).toBe('true');
  });

  test('its first picture is asked for before all others, which wait until it can have come', async () => {
    await openHome();
    const pictures = () => [...hero().querySelectorAll('img')];
    expect(pictures().map((picture) => picture.alt)).toEqual(['Beams over b1']);
    expect(pictures().map((picture) => picture.getAttribute('loading'))).toEqual(['eager']);
    await pass(2_500);
    expect(pictures().map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
      'high',
      'auto',
      'auto',
      'auto',
    ]);
  });

  test('its words and the words of its picture are in the language shown', async () => {
    const { app } = await openHome();
    await act(() => app.words.show('kr'));
    expect(screen.getByRole('link', { name: '배너 1' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'b1 위의 빛줄기' })).toBeTruthy();
  });
});

describe('the headlines', () => {
  test('change every 5 seconds, are not read out by themselves, and obey the pause', async () => {
    await openHome();
    expect(headline()).toBe('Headline 1');
    expect(screen.getByRole('region', { name: 'Headlines' }).ariaLive).toBe('off');
    await pass(4_999);
    expect(headline()).toBe('Headline 1');
    await pass(1);
    expect(headline()).toBe('Headline 2');
    press('Pause motion');
    await pass(20_000);
    expect(headline()).toBe('Headline 2');
  });
});

describe('the strips', () => {
  test.each([
    ['On Stage', ['o1', 'o2', 'o3', 'o4', 'o5']],
    ['Award Moments', ['a1', 'a2', 'a3', 'a4', 'a5']],
  ])('%s shows five videos that lead to their player', async (name, ids) => {
    await openHome();
    const strip = within(screen.getByRole('list', { name }));
    expect(strip.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ids.map((id) => `/videoplay/${id}`),
    );
  });
});

describe('the counters', () => {
  const counters = () => screen.getByRole('region', { name: 'In figures' });
  const figures = () =>
    [...counters().querySelectorAll('dd > [aria-hidden]')].map(({ textContent }) => textContent);

  test('count to 50,000, 1,200 and 24 in two seconds, once, when they are seen', async () => {
    const { show, hide } = await openHome();
    hide(counters());
    expect(figures()).toEqual(['0', '0', '0']);
    await pass(10_000);
    expect(figures()).toEqual(['0', '0', '0']);

    show(counters());
    await pass(1_000);
    const halfway = figures();
    expect(halfway).not.toEqual(['0', '0', '0']);
    expect(halfway).not.toEqual(['50,000', '1,200', '24']);
    await pass(1_100);
    expect(figures()).toEqual(['50,000', '1,200', '24']);

    hide(counters());
    show(counters());
    expect(figures()).toEqual(['50,000', '1,200', '24']);
  });

  test('say the figure itself to a screen reader at any time', async () => {
    const { hide } = await openHome();
    hide(counters());
    expect(
      within(counters())
        .getAllByRole('definition')
        .map((figure) => figure.querySelector('span:not([aria-hidden])')?.textContent),
    ).toEqual(['50,000', '1,200', '24']);
  });

  test('show the figure at once to a fan who asked for less motion', async () => {
    const { show } = await openHome({ calm: true });
    show(counters());
    expect(figures()).toEqual(['50,000', '1,200', '24']);
  });
});

describe('Signature', () => {
  const playing = () => [...document.querySelectorAll('iframe')].map(({ title }) => title);

  test('shows posters only, until one is tapped and plays in place', async () => {
    await openHome();
    expect(playing()).toEqual([]);
    press('Play Signature 1');
    expect(playing()).toEqual(['Signature 1']);
  });

  test('plays one video at a time', async () => {
    await openHome();
    press('Play Signature 1');
    press('Play Signature 2');
    expect(playing()).toEqual(['Signature 2']);
    expect(screen.getByRole('button', { name: 'Play Signature 1' })).toBeTruthy();
  });

  test('stops the video when its card is left by a button', async () => {
    await openHome();
    press('Play Signature 1');
    press('Next video');
    expect(playing()).toEqual([]);
  });

  test.each([
    ['49 px', -49, ['Signature 1']],
    ['50 px', -50, []],
  ])('a swipe of %s leaves or keeps the card that plays', async (_, across, left) => {
    await openHome();
    press('Play Signature 1');
    pull(screen.getByRole('heading', { name: 'Signature 1' }), across);
    expect(playing()).toEqual(left);
  });

  test('stops the video when most of it has been scrolled away', async () => {
    const { show } = await openHome();
    const section = screen.getByRole('region', { name: 'Signature' });
    press('Play Signature 1');
    show(section, 0.6);
    expect(playing()).toEqual(['Signature 1']);
    show(section, 0.4);
    expect(playing()).toEqual([]);
  });

  test('follows the keyboard to the next card, and ends at the last', async () => {
    await openHome();
    reach(screen.getByRole('button', { name: 'Play Signature 4' }));
    expect(screen.getByText('4 of 4')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next video' })).toHaveProperty('disabled', true);
  });
});

test('Coming Soon leads to the Playground and to Fandora', async () => {
  await openHome();
  const soon = within(screen.getByRole('region', { name: 'Coming Soon' }));
  expect(
    soon.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Playground', '/community'],
    ['Fandora', '/prize'],
  ]);
});

describe('while Home is on its way', () => {
  test('a skeleton stands in its place, then the content', async () => {
    const answer = Promise.withResolvers<Response>();
    const server = fakeServer({ 'GET /api/contents/home': () => answer.promise });
    await openPage({ pages: [homeRoute], platform: server });
    await pass(1);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    answer.resolve(json(home));
    await settle();
    expect(screen.queryByRole('status')).toBeNull();
    expect(banner()).toBe('Banner 1');
  });

  test.each([
    ['the server fails', () => problem(500, 'server_error'), 'Something went wrong.'],
    ['the answer is no content', () => json({}), 'Something went wrong.'],
    ['there is no network', () => Promise.reject(new TypeError('offline')), 'You are offline'],
  ])('when %s, that is said and the retry brings the content', async (_, failing, words) => {
    const answers = [failing, () => json(home)];
    const server = fakeServer({
      'GET /api/contents/home': () => answers.shift()?.() ?? problem(500),
    });
    await openPage({ pages: [homeRoute], platform: server });
    expect(within(screen.getByRole('alert')).getByRole('heading').textContent).toBe(words);
    press('Try again');
    await settle();
    expect(banner()).toBe('Banner 1');
    expect(server.calls('/api/contents/home')).toHaveLength(2);
  });

  test('when it takes longer than 5 seconds, that is said', async () => {
    const { platform } = await openPage({
      pages: [homeRoute],
      platform: fakeServer({ 'GET /api/contents/home': () => new Promise(() => {}) }),
    });
    await pass(1);
    platform.timeOut();
    await settle();
    expect(within(screen.getByRole('alert')).getByRole('heading').textContent).toBe(
      'This takes too long',
    );
  });
});

test('whoever comes back finds Home at once, and a fresh copy is fetched for the next time', async () => {
  const server = fakeServer({ 'GET /api/contents/home': () => json(home) });
  const { router } = await openPage({ pages: [homeRoute, event], platform: server });
  await act(() => router.navigate('/event/1'));
  await act(() => router.navigate(-1));
  expect(banner()).toBe('Banner 1');
  expect(server.calls('/api/contents/home')).toHaveLength(2);
});
