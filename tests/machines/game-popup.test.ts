import { test } from 'vitest';
import { gamePopupMachine } from '../../machines/game-popup.machine.ts';
import { answer, failure, go } from './journey.ts';
import { game } from './models/game-popup.ts';

const found = answer('findGame', { game });

test('the game is shown once no other popup is on the screen, and only then counts as seen', () => {
  go(gamePopupMachine, 'looking', [
    [found, 'waiting', { game }],
    ['popup.close', 'waiting'],
    ['screen.free', 'open', {}, ['rememberShowing']],
    ['popup.close', 'closed'],
  ]);
  go(gamePopupMachine, 'looking', [
    [found, 'waiting', { game }],
    ['page.changed', 'absent'],
  ]);
});

test('following the link to the game, or any other link, closes the popup for good', () => {
  for (const event of ['game.play', 'page.changed']) {
    go(gamePopupMachine, 'looking', [
      [found, 'waiting', { game }],
      ['screen.free', 'open', {}, ['rememberShowing']],
      [event, 'closed'],
    ]);
  }
});

test('without a game, or without an answer, there is no popup', () => {
  for (const none of [answer('findGame', { game: null }), failure('findGame')]) {
    go(gamePopupMachine, 'looking', [[none, 'absent']]);
  }
});
