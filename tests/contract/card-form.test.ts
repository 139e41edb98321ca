import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardFormMessage } from '../../contract/card-form.ts';

test.each([
  { type: 'ready' },
  { type: 'submit' },
  { type: 'edit', isEmpty: true },
  { type: 'height', height: 300 },
  { type: 'token', token: 'token_1', id: 'q1' },
  { type: 'refused', code: 'expired_card', id: 'q1' },
])('%j is a message of the form', (message) => {
  expect(cardFormMessage({ ...message, number: '4242' })).toEqual(message);
});

test.each([
  null,
  'ready',
  {},
  { type: 'edit' },
  { type: 'height', height: '300' },
  { type: 'height', height: -1 },
  { type: 'height', height: 1e9 },
  { type: 'token', token: 'token_1' },
  { type: 'refused', id: 'q1' },
  { type: 'close', id: 'q1' },
])('%j is none', (message) => {
  expect(cardFormMessage(message)).toBeUndefined();
});

test('no message is more than what it is read as, and none throws', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      const said = cardFormMessage(data);
      if (said) expect(Object.keys(said).length).toBeLessThanOrEqual(3);
    }),
  );
});
