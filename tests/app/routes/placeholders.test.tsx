import { act, cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MemoryOptions } from '../../../src/platform/memory.ts';
import { communityRoute } from '../../../src/routes/community/community.route.ts';
import { prizeRoute } from '../../../src/routes/prize/prize.route.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { openPage, settle } from '../support/open-page.tsx';
import { blankPage, openShell } from '../support/shell-page.tsx';

const home = blankPage('/', { title: { id: 'Start', message: 'Start' }, header: 'brand' });
const pages = [home, communityRoute, prizeRoute];
const bar = () => screen.getByRole('progressbar', { name: 'Development Progress' });
const shown = () => Number(bar().getAttribute('value'));

const openSlowly = async (at: string, calm = false, platform: MemoryOptions = {}) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await openShell({ pages, at, calm, platform });
  await screen.findByRole('heading', { level: 1, name: 'Coming Soon' });
};
/** In steps, because each timer is set in the frame before it. */
const pass = (milliseconds: number) => {
  for (let gone = 0; gone < milliseconds; gone += 10) act(() => vi.advanceTimersByTime(10));
};

test('the community counter rises by 1 every 50 ms and stops at 55', async () => {
  await openSlowly('/community');
  const before = shown();
  pass(500);
  expect(shown() - before).toBeGreaterThanOrEqual(9);
  expect(shown() - before).toBeLessThanOrEqual(11);
  pass(3_000);
  expect(shown()).toBe(55);
});

test('the tagline’s letters settle into place, and a screen reader gets the plain text from the start', async () => {
  await openSlowly('/prize');
  const text = '🏆 Amazing prizes are waiting for you! Join and grab exciting K-POP rewards!';
  const seen = () => document.querySelector('[aria-hidden] > [data-glyph]');
  expect(screen.getByText(text)).toBeDefined();
  expect(seen()).not.toBeNull();
  pass(2_000);
  expect(seen()).toBeNull();
  expect(screen.getByText(text.replaceAll('-', '\u2011'))).toBeDefined();
});

test('with reduced motion letters and progress are in place at once', async () => {
  await openSlowly('/community', true);
  expect(shown()).toBe(55);
  expect(document.querySelector('[data-glyph]')).toBeNull();
});

test('the community has a back button in its card and no header; the prizes have neither', async () => {
  const { router } = await openShell({ pages, at: '/community' });
  await screen.findByRole('link', { name: 'Back' });
  expect(screen.queryByRole('banner')).toBeNull();
  await act(() => router.navigate('/prize'));
  await screen.findByText('Win Prizes');
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
  expect(screen.queryByRole('banner')).toBeNull();
});

const COMMUNITY = {
  id: 'community',
  tagline: { en: 'Almost there!', kr: '거의 다 왔어요!' },
  progress: 12,
  firstTile: { en: 'Clubs' },
  secondTile: { en: 'Clubs' },
};
const teasers = (answer: () => Response | Promise<Response>) => ({
  fetch: fakeServer({ 'GET /api/contents/teasers': answer }).fetch,
});

test('what staff have published stands in place of the page’s own words, on its page alone', async () => {
  const published = teasers(() => json({ teasers: [COMMUNITY] }));
  await openSlowly('/community', true, published);
  expect(await screen.findAllByText('Almost there!')).toHaveLength(2);
  expect(screen.getAllByText('Clubs')).toHaveLength(2);
  expect(screen.queryByText('Fan Groups')).toBeNull();
  expect(shown()).toBe(12);
  cleanup();
  await openSlowly('/prize', true, published);
  expect(await screen.findByText('Win Prizes')).toBeDefined();
  expect(shown()).toBe(45);
});

test.each([
  ['the server fails', () => problem(500, 'internal')],
  ['the device is offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the answer is another version’s', () => json({ teasers: [{ id: 'community' }] })],
])('where %s, a page that is announced says its own words', async (_, answer) => {
  await openSlowly('/community', true, teasers(answer));
  expect(await screen.findByText('Fan Groups')).toBeDefined();
  expect(shown()).toBe(55);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while the words are on their way, the page has its heading and none of its own words', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = Promise.withResolvers<Response>();
  const prize = { ...COMMUNITY, id: 'prize' };
  await openPage({
    pages: [prizeRoute],
    at: '/prize',
    platform: teasers(() => answer.promise),
    ...{ calm: true, late: true },
  });
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Coming Soon');
  expect(screen.queryByText('Win Prizes')).toBeNull();
  answer.resolve(json({ teasers: [prize] }));
  await settle();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getAllByText('Clubs')).toHaveLength(2);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(shown()).toBe(12);
});
