import { test } from 'vitest';
import { lostAnswersMachine } from '../../machines/lost-answers.machine.ts';
import { answer, delay, failure, go } from './journey.ts';

const asks = ['asking', {}, ['askWhatWasDone']] as const;

test('a lost answer is asked for after a pause or when the network is back, until the server tells', () => {
  go(lostAnswersMachine, 'settled', [
    ['answer.lost', 'waiting'],
    [delay('retryPause', 'lost-answers.waiting'), ...asks],
    [failure('askWhatWasDone'), 'waiting'],
    ['network.return', ...asks],
    [answer('askWhatWasDone', true), 'repeating', {}, ['repeatPresses']],
    [answer('repeatPresses'), 'settled'],
    ['answer.lost', 'waiting'],
    ['network.return', ...asks],
    [answer('askWhatWasDone', false), 'settled', {}, ['reloadPage']],
  ]);
});

test('another lost answer is asked for with it, and one that came after all is not', () => {
  go(lostAnswersMachine, 'settled', [
    ['answer.lost', 'waiting'],
    ['network.return', ...asks],
    ['answer.lost', 'waiting'],
    ['network.return', ...asks],
    ['answers.known', 'settled'],
    ['answer.lost', 'waiting'],
    ['network.return', ...asks],
    [answer('askWhatWasDone', true), 'repeating', {}, ['repeatPresses']],
    ['answer.lost', 'waiting'],
    ['network.return', ...asks],
    [answer('askWhatWasDone', true), 'repeating', {}, ['repeatPresses']],
    [failure('repeatPresses'), 'settled'],
  ]);
});
