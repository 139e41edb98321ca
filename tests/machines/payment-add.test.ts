import { test } from 'vitest';
import { paymentAddMachine } from '../../machines/payment-add.machine.ts';
import { answer, delay, failure, go } from './journey.ts';

const typed = { type: 'frame.edit', isEmpty: false } as const;
const token = answer('tokenize', { token: 'token_1', problem: null });
const noToken = (code: string) => answer('tokenize', { token: null, problem: { code } });
const saved = (code?: string) =>
  answer('saveCard', { problem: code ? { code } : null, isRefused: code !== undefined });
const lost = answer('saveCard', { problem: { code: 'offline' }, isRefused: false });

test('a card becomes a token in the form, and the token is saved', () => {
  go(paymentAddMachine, 'loading', [
    ['frame.ready', 'filling', { isEmpty: true }],
    [typed, 'filling', { isEmpty: false }],
    ['frame.ready', 'filling', { isEmpty: true }],
    [typed, 'filling', { isEmpty: false }],
    ['card.submit', 'tokenizing', {}, ['tokenize']],
    ['card.submit', 'tokenizing'],
    [token, 'saving', { token: 'token_1' }, ['saveCard']],
    [saved(), 'added'],
  ]);
});

test('a fan who cancels the proof goes back to the card, which keeps its token until something is typed', () => {
  go(paymentAddMachine, 'loading', [
    ['frame.ready', 'filling'],
    ['card.submit', 'tokenizing', {}, ['tokenize']],
    [token, 'saving', {}, ['saveCard']],
    [saved('proof_required'), 'filling', { token: 'token_1', problem: null }],
    [typed, 'filling', { token: null }],
    ['card.submit', 'tokenizing', {}, ['tokenize']],
  ]);
});

test('a refused card says why until something is typed, and gets another token', () => {
  go(paymentAddMachine, 'loading', [
    ['frame.ready', 'filling'],
    ['card.submit', 'tokenizing', {}, ['tokenize']],
    [noToken('incomplete_card'), 'filling', { problem: { code: 'incomplete_card' } }],
    [typed, 'filling', { problem: null }],
    ['card.submit', 'tokenizing', {}, ['tokenize']],
    [token, 'saving', {}, ['saveCard']],
    [saved('card_declined'), 'filling', { problem: { code: 'card_declined' }, token: null }],
    ['card.submit', 'tokenizing', { problem: null }, ['tokenize']],
    [token, 'saving', {}, ['saveCard']],
    [failure('saveCard'), 'filling', { problem: { code: 'unknown' } }],
    [typed, 'filling'],
    ['card.submit', 'tokenizing', {}, ['tokenize']],
    [failure('tokenize'), 'filling', { problem: { code: 'unknown' } }],
  ]);
});

test('after a lost answer the same token is sent again, so that the card is added once', () => {
  go(paymentAddMachine, 'loading', [
    ['frame.ready', 'filling'],
    ['card.submit', 'tokenizing', {}, ['tokenize']],
    [token, 'saving', {}, ['saveCard']],
    [lost, 'filling', { problem: { code: 'offline' }, token: 'token_1' }],
    ['card.submit', 'saving', { problem: null, token: 'token_1' }, ['saveCard']],
    [lost, 'filling'],
    [typed, 'filling', { problem: null, token: null }],
    ['card.submit', 'tokenizing', {}, ['tokenize']],
  ]);
});

test('a form that does not load is asked for again, and may still come by itself', () => {
  go(paymentAddMachine, 'loading', [
    [delay('formPatience', 'payment-add.loading'), 'unreachable'],
    ['frame.retry', 'loading', { attempt: 1 }],
    ['frame.failed', 'unreachable'],
    ['frame.ready', 'filling'],
  ]);
});

test('a form that stops answering is loaded again, and is empty then', () => {
  go(paymentAddMachine, 'loading', [
    ['frame.ready', 'filling'],
    [typed, 'filling', { isEmpty: false }],
    ['card.submit', 'tokenizing', {}, ['tokenize']],
    [delay('tokenPatience', 'payment-add.tokenizing'), 'unreachable'],
    ['frame.retry', 'loading', { attempt: 1, isEmpty: true }],
    ['frame.ready', 'filling', { isEmpty: true }],
  ]);
});
