import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { home } from '../support/contents.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { holdTime, pass, settle } from '../support/open-page.tsx';
import { banner, openHome, openHomeBefore, openHomeFrom, press, reach } from './home-page.tsx';

beforeEach(() => void holdTime());

describe('the strips', () => {
  test.each([
    ['On Stage', ['o1', 'o2', 'o3', 'o4', 'o5']],
    ['Award Moments', ['a1', 'a2', 'a3', 'a4', 'a5']],
  ])('%s shows five videos that link to their player', async (name, ids) => {
    await openHome();
    const strip = within(screen.getByRole('list', { name }));
    expect(strip.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ids.map((id) => `/videoplay/${id}`),
    );
  });
});

describe('the counters', () => {
  const counters = () => screen.getByRole('region', { name: 'By the numbers' });
  const figures = () =>
    [...counters().querySelectorAll('dd > [aria-hidden]')].map(({ textContent }) => textContent);

  test('count to 50,000, 1,200 and 24 in two seconds, once, when they become visible', async () => {
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

  test('always give a screen reader the final number', async () => {
    const { hide } = await openHome();
    hide(counters());
    expect(
      within(counters())
        .getAllByRole('definition')
        .map((figure) => figure.querySelector('span:not([aria-hidden])')?.textContent),
    ).toEqual(['50,000', '1,200', '24']);
  });

  test('show the final number at once with reduced motion', async () => {
    const { show } = await openHome({ calm: true });
    show(counters());
    expect(figures()).toEqual(['50,000', '1,200', '24']);
  });
});

describe('Signature', () => {
  /** The player's own chunk loads with the first tap. */
  async function tap(name: string) {
    press(name);
    await settle();
  }
  const playing = () => [...document.querySelectorAll('iframe')].map(({ title }) => title);

  test('shows only posters until one is tapped and plays in place', async () => {
    await openHome();
    expect(playing()).toEqual([]);
    await tap('Play Signature 1');
    expect(playing()).toEqual(['Signature 1']);
  });

  test('plays one video at a time', async () => {
    await openHome();
    await tap('Play Signature 1');
    await tap('Play Signature 2');
    expect(playing()).toEqual(['Signature 2']);
    expect(screen.getByRole('button', { name: 'Play Signature 1' })).toBeTruthy();
  });

  test('stops the video when a button moves on to another card', async () => {
    await openHome();
    await tap('Play Signature 1');
    press('Next video');
    expect(playing()).toEqual([]);
  });

  test('stops the video when most of it is scrolled out of view', async () => {
    const { show } = await openHome();
    const section = screen.getByRole('region', { name: 'Signature' });
    await tap('Play Signature 1');
    show(section, 0.6);
    expect(playing()).toEqual(['Signature 1']);
    show(section, 0.4);
    expect(playing()).toEqual([]);
  });

  test('follows the keyboard focus to the next card, and stops at the last', async () => {
    await openHome();
    reach(screen.getByRole('button', { name: 'Play Signature 4' }));
    expect(screen.getByText('4 of 4')).toBeTruthy();
    const next = screen.getByRole('button', { name: 'Next video' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    press('Next video');
    expect(screen.getByText('4 of 4')).toBeTruthy();
  });
});

test('Coming Soon links to the Playground and to Fandora', async () => {
  await openHome();
  const soon = within(screen.getByRole('region', { name: 'Coming Soon' }));
  expect(
    soon.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Playground', '/community'],
    ['Fandora', '/prize'],
  ]);
});

describe('while Home is loading', () => {
  test('a skeleton is shown first, then the content', async () => {
    const answer = Promise.withResolvers<Response>();
    await openHomeBefore(answer.promise);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    answer.resolve(json(home));
    await settle();
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(banner()).toBe('Banner 1');
  });

  test.each([
    ['the server fails', () => problem(500, 'server_error'), 'Something went wrong.'],
    ['the answer is no content', () => json({}), 'Something went wrong.'],
    ['there is no network', () => Promise.reject(new TypeError('offline')), 'You are offline'],
  ])('when %s, a message is shown and a retry loads the content', async (_, failing, words) => {
    const answers = [failing, () => json(home)];
    const server = fakeServer({
      'GET /api/contents/home': () => answers.shift()?.() ?? problem(500),
    });
    await openHomeFrom(server);
    expect(within(screen.getByRole('alert')).getByRole('heading').textContent).toBe(words);
    press('Try again');
    await settle();
    expect(banner()).toBe('Banner 1');
    expect(server.calls('/api/contents/home')).toHaveLength(2);
  });
});

test('a second visit shows Home at once, and loads a fresh copy for the next time', async () => {
  const server = fakeServer({ 'GET /api/contents/home': () => json(home) });
  const { router } = await openHomeFrom(server);
  await act(() => router.navigate('/event/1'));
  await act(() => router.navigate(-1));
  expect(banner()).toBe('Banner 1');
  expect(server.calls('/api/contents/home')).toHaveLength(2);
});
