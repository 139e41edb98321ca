// Imported up front, so that the first test is not slower than the others.
import '../../../src/routes/home/later-parts.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homeRoute } from '../../../src/routes/home/home.route.ts';
import { game } from '../../machines/models/game-popup.ts';
import { home } from '../support/contents.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { holdTime, openPage, pass, settle } from '../support/open-page.tsx';

const FIND = '/api/contents/games/active';
const DAY = 24 * 60 * 60_000;

function openHome(local: Record<string, string> = {}, now = DAY) {
  const server = fakeServer({
    'GET /api/contents/home': () => json(home),
    [`GET ${FIND}`]: () => json({ game }),
  });
  const other = { path: '/video', element: <p>The videos</p> };
  const platform = { ...server, local, now: () => now };
  return openPage({ pages: [homeRoute, other], platform }).then((page) => ({ ...page, server }));
}

async function stand() {
  act(() => void document.dispatchEvent(new Event('page-render')));
  await settle();
}

/** Once the fan scrolls past the hero; its texts load lazily. */
async function comesUp() {
  await settle(() => {
    window.scrollTo(0, 2_000);
    fireEvent.scroll(window);
    return popup() !== null;
  });
}

const popup = () => screen.queryByRole('dialog', { name: 'Fan Chant Challenge' });
const shown = (id: string, at: number) => ({ gamePopupShown: JSON.stringify({ id, at }) });

test('the game leaves the screen to the hero until its picture has been there for six seconds', async () => {
  holdTime();
  await openHome();
  await stand();
  await pass(60_000);
  expect(popup()).toBeNull();
  for (const picture of document.images) {
    Object.defineProperty(picture, 'complete', { value: true });
    fireEvent.load(picture);
  }
  await pass(5_900);
  expect(popup()).toBeNull();
  await pass(200);
  await settle(() => popup() !== null);
});

test('a game that comes before the hero waits for it', async () => {
  const content = Promise.withResolvers<Response>();
  const { fetch } = fakeServer({
    'GET /api/contents/home': () => content.promise,
    [`GET ${FIND}`]: () => json({ game }),
  });
  holdTime();
  await openPage({ pages: [homeRoute], platform: { fetch, now: () => DAY }, late: true });
  await stand();
  await pass(10_000);
  expect(popup()).toBeNull();
  content.resolve(json({ ...home, banners: [] }));
  await settle();
  await pass(5_500);
  expect(popup()).toBeNull();
  await pass(1_000);
  await settle(() => popup() !== null);
});

test('a fan who has seen it does not see it at the next visit to Home', async () => {
  const { platform, router } = await openHome();
  await stand();
  await comesUp();
  expect(platform.local.get('gamePopupShown')).toBe(JSON.stringify({ id: game.id, at: DAY }));
  await act(() => router.navigate('/video'));
  await settle();
  await act(() => router.navigate('/'));
  await stand();
  expect(popup()).toBeNull();
});

test.each([
  ['the same game a moment before a day is over', shown(game.id, 1), false],
  ['the same game a day later', shown(game.id, 0), true],
  ['another game at once', shown('other', DAY), true],
  ['the same game where the clock was set back', shown(game.id, 9 * DAY), true],
  ['a game where something else is stored', { gamePopupShown: '7' }, true],
])('%s', async (_, local, isShown) => {
  await openHome(local);
  await stand();
  if (isShown) await comesUp();
  expect(popup() !== null).toBe(isShown);
});
