import { test } from 'vitest';
import { gamePopupMachine } from '../../machines/game-popup.machine.ts';
import { answer, delay, failure, go, type Step } from './journey.ts';
import { game } from './models/game-popup.ts';

const found = answer('findGame', { game });
const heroTime = delay('heroTime', 'game-popup.hero.seen');

test('the hero is seen first: for some seconds, or until the fan has scrolled past it', () => {
  go(gamePopupMachine, 'looking', [
    [found, 'hero.unseen', { game }],
    ['screen.free', 'hero.unseen'],
    [heroTime, 'hero.unseen'],
    ['hero.seen', 'hero.seen'],
    ['hero.seen', 'hero.seen'],
    [heroTime, 'waiting'],
  ]);
  const unseen: Step[] = [];
  const seenFirst: Step[] = [['hero.seen', 'hero.seen']];
  for (const seen of [unseen, seenFirst]) {
    go(gamePopupMachine, 'looking', [[found, 'hero.unseen'], ...seen, ['hero.passed', 'waiting']]);
    go(gamePopupMachine, 'looking', [[found, 'hero.unseen'], ...seen, ['page.changed', 'absent']]);
  }
});

test('the game is shown once no other popup is on the screen, and only then counts as seen', () => {
  go(gamePopupMachine, 'looking', [
    [found, 'hero.unseen', { game }],
    ['hero.passed', 'waiting'],
    ['popup.close', 'waiting'],
    ['screen.free', 'open', {}, ['rememberShowing']],
    ['popup.close', 'closed'],
  ]);
  go(gamePopupMachine, 'looking', [
    [found, 'hero.unseen', { game }],
    ['hero.passed', 'waiting'],
    ['page.changed', 'absent'],
  ]);
});

test('following the link to the game, or any other link, closes the popup for good', () => {
  for (const event of ['game.play', 'page.changed']) {
    go(gamePopupMachine, 'looking', [
      [found, 'hero.unseen', { game }],
      ['hero.passed', 'waiting'],
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
