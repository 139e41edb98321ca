import { expect, test } from 'vitest';
import { emailConfirmationMachine } from '../../machines/email-confirmation.machine.ts';
import { answer, go, part } from './journey.ts';
import { codeParts } from './models/parts.ts';

test('the fan can leave at any time but a check, and a sent code is kept', () => {
  const known = { sent: { sentAt: 1 }, misses: 0 };
  const status = go(emailConfirmationMachine, 'idle', [
    ['confirmation.ask', 'entering.typing'],
    ['confirmation.cancel', 'idle', { sent: null }],
    ['confirmation.ask', 'entering.typing'],
    [part('codeEntry', codeParts.sent), 'entering.typing', known],
    [part('codeEntry', codeParts.confirming), 'entering.checking'],
    ['confirmation.cancel', 'entering.checking'],
    [part('codeEntry', codeParts.exhausted), 'entering.typing', { misses: 5 }],
    ['confirmation.cancel', 'idle', { misses: 5 }],
    ['confirmation.ask', 'entering.typing'],
    [answer('codeEntry', { proof: null }), 'confirmed'],
  ]);
  expect(status).toBe('done');
});
