import { test } from 'vitest';
import { introMachine } from '../../machines/intro.machine.ts';
import { answer, delay, failure, go, type Step } from './journey.ts';

const FADING: Step[] = [
  ['intro.skip', 'leaving'],
  [delay('fadeTime', 'intro.leaving'), 'over'],
];

test('it plays, fades out and ends', () => {
  go(introMachine, 'preparing', [
    ['intro.skip', 'preparing'],
    [answer('prepare', { hidden: true }), 'playing'],
    [delay('playTime', 'intro.playing'), 'leaving'],
    ...FADING,
  ]);
});

test('skipping fades it out at once', () => {
  go(introMachine, 'preparing', [[answer('prepare', { hidden: true }), 'playing'], ...FADING]);
});

test.each([
  ['the page was shown before', answer('prepare', { hidden: false })],
  ['its words cannot be had', failure('prepare')],
])('there is no intro where %s', (_, event) => {
  go(introMachine, 'preparing', [[event, 'over']]);
});
