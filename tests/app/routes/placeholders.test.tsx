import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { communityRoute } from '../../../src/routes/community/community.route.ts';
import { prizeRoute } from '../../../src/routes/prize/prize.route.ts';
import { blankPage, openShell } from '../support/shell-page.tsx';

const home = blankPage('/', { title: { id: 'Start', message: 'Start' }, header: 'brand' });
const pages = [home, communityRoute, prizeRoute];
const bar = () => screen.getByRole('progressbar', { name: 'Development Progress' });
const shown = () => Number(bar().getAttribute('value'));

const openSlowly = async (at: string, calm = false) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await openShell({ pages, at, calm });
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

test('the prizes counter stops at 45', async () => {
  await openSlowly('/prize');
  pass(3_500);
  expect(shown()).toBe(45);
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
