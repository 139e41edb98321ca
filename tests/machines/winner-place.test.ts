import { test } from 'vitest';
import { winnerPlaceMachine } from '../../machines/winner-place.machine.ts';
import { answer, delay, failure, go } from './journey.ts';

const LATE = { code: 'place_over' };

test('a place is confirmed by one press, and given up after a question alone', () => {
  go(winnerPlaceMachine, 'waiting', [
    ['place.confirm', 'confirming', {}, ['confirmPlace']],
    ['place.confirm', 'confirming'],
    [failure('confirmPlace'), 'waiting', { problem: { code: 'unknown' } }],
    ['place.confirm', 'confirming', { problem: null }, ['confirmPlace']],
    [
      answer('confirmPlace', { problem: null, state: 'confirmed' }),
      'confirmed',
      { place: 'confirmed' },
    ],
    ['place.giveUp', 'asking'],
    ['question.decline', 'confirmed'],
    ['place.giveUp', 'asking'],
    ['question.accept', 'givingUp', {}, ['giveUpPlace']],
    [failure('giveUpPlace'), 'asking', { problem: { code: 'unknown' } }],
    ['question.accept', 'givingUp', { problem: null }, ['giveUpPlace']],
    [answer('giveUpPlace', { problem: null, state: 'given_up' }), 'givenUp', { place: 'given_up' }],
  ]);
});

test('whoever is too late is shown what became of the place', () => {
  go(winnerPlaceMachine, 'waiting', [
    ['place.giveUp', 'asking'],
    ['question.accept', 'givingUp', {}, ['giveUpPlace']],
    [
      answer('giveUpPlace', { problem: { code: 'offline' } }),
      'asking',
      { problem: { code: 'offline' } },
    ],
    ['question.decline', 'waiting', { problem: null }],
    ['place.confirm', 'confirming', {}, ['confirmPlace']],
    [
      answer('confirmPlace', { problem: LATE, state: 'taken_away' }),
      'takenAway',
      { place: 'taken_away', problem: LATE },
    ],
  ]);
});

test('at its time the server decides whether the place has lapsed', () => {
  const time = delay('untilLapse', 'winner-place.waiting');
  go(winnerPlaceMachine, 'waiting', [
    [time, 'reading', {}, ['readPlace']],
    [failure('readPlace'), 'waiting'],
    [time, 'reading', {}, ['readPlace']],
    [answer('readPlace', { state: 'waiting' }), 'waiting'],
    [time, 'reading', {}, ['readPlace']],
    [answer('readPlace', { state: 'lapsed' }), 'lapsed', { place: 'lapsed' }],
  ]);
});
