import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { holdTime, pass, settle } from '../support/open-page.tsx';
import { banner, headline, hero, openHome, press, pull, reach } from './home-page.tsx';

beforeEach(() => void holdTime());

const slides = () => within(hero()).getByRole('list');

describe('the hero', () => {
  test('changes every 10 seconds and starts again after the fourth banner', async () => {
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

  const showTab = (state: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    onTestFinished(() => void vi.restoreAllMocks());
    fireEvent(document, new Event('visibilitychange'));
  };
  const focusDot = () => reach(screen.getByRole('button', { name: 'Show 1 of 4' }));
  const leaveDot = () => act(() => document.querySelector<HTMLElement>(':focus')?.blur());

  test.each([
    ['it is paused', () => press('Pause motion'), () => press('Resume motion')],
    [
      'the mouse is over it',
      () => fireEvent.pointerEnter(hero(), { pointerType: 'mouse' }),
      () => fireEvent.pointerLeave(hero()),
    ],
    ['it has the keyboard focus', focusDot, leaveDot],
    ['the tab is hidden', () => showTab('hidden'), () => showTab('visible')],
  ])('waits while %s', async (_, hold, release) => {
    await openHome();
    hold();
    await pass(20_000);
    expect(banner()).toBe('Banner 1');
    release();
    await pass(10_000);
    expect(banner()).toBe('Banner 2');
  });

  test('does not wait after a touch', async () => {
    await openHome();
    fireEvent.pointerEnter(hero(), { pointerType: 'touch' });
    await pass(10_000);
    expect(banner()).toBe('Banner 2');
  });

  test('never moves by itself with reduced motion', async () => {
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

  test('a swipe restarts the ten seconds', async () => {
    await openHome();
    await pass(9_000);
    pull(slides(), -80);
    await pass(9_999);
    expect(banner()).toBe('Banner 2');
    await pass(1);
    expect(banner()).toBe('Banner 3');
  });

  test('the end of a swipe does not follow the banner’s link; a tap does', async () => {
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

  test('its first picture is loaded before all others, which wait long enough for it', async () => {
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

  test('its text and its picture’s text are in the current language', async () => {
    const { app } = await openHome();
    await act(() => app.words.show('kr'));
    expect(screen.getByRole('link', { name: '배너 1' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'b1 위의 빛줄기' })).toBeTruthy();
  });
});

describe('the headlines', () => {
  test('change every 5 seconds, are not announced, and stop with the pause button', async () => {
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
