import { test } from 'vitest';
import { gamePopupMachine } from '../../machines/game-popup.machine.ts';
import { answer, go } from './journey.ts';
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
