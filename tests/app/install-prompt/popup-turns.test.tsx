import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GamePopup } from '../../../src/routes/home/game-popup.tsx';
import { createHeroPlace } from '../../../src/routes/home/hero-place.ts';
// Imported up front, so that no test waits for what the shell loads later.
import '../../../src/shell/banners.tsx';
import { game } from '../../machines/models/game-popup.ts';
import { until } from '../../paths/until.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { holdTime, pass, settle } from '../support/open-page.tsx';
import { blankPage, openShell } from '../support/shell-page.tsx';
import { wholeText } from '../support/whole-text.ts';

const hero = createHeroPlace();
hero.set(document.createElement('section'));

const title = { id: 'Page', message: 'Page' };
const home = {
  ...blankPage('/', { title, header: 'brand' }),
  element: <GamePopup hero={hero} />,
};

const offer = () => screen.queryByText(wholeText('Keep Encore on your home screen')) !== null;
const promotion = () => screen.queryByRole('dialog', { name: 'Fan Chant Challenge' }) !== null;
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  await settle();
};

/** Home on a stopped clock; the game comes when the test says so. */
async function openHome() {
  const found = Promise.withResolvers<void>();
  const { fetch } = fakeServer({
    'GET /api/contents/games/active': () => found.promise.then(() => json({ game })),
  });
  const other = blankPage('/video', { title, header: 'brand' });
  const shell = await openShell({ pages: [home, other], at: '/video', platform: { fetch } });
  await shell.app.words.need('banner');
  holdTime();
  await settle();
  await act(() => shell.router.navigate('/'));
  // Past the hero.
  window.scrollTo(0, 2_000);
  return found.resolve;
}

test('the install offer waits until the game is closed', async () => {
  const findGame = await openHome();
  findGame();
  await until({ settle }, promotion);
  await pass(3_000);
  expect([promotion(), offer()]).toEqual([true, false]);
  await press('Close');
  expect([promotion(), offer()]).toEqual([false, true]);
});

test('the game waits until the install offer is answered', async () => {
  const findGame = await openHome();
  await pass(2_000);
  expect(offer()).toBe(true);
  findGame();
  await settle();
  expect([promotion(), offer()]).toEqual([false, true]);
  await press('Not now');
  await until({ settle }, promotion);
  expect(offer()).toBe(false);
});
