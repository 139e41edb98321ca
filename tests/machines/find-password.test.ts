import { expect, test } from 'vitest';
import { findPasswordMachine } from '../../machines/find-password.machine.ts';
import { answer, failure, go, part, type Step } from './journey.ts';
import { phoneParts } from './models/parts.ts';

const proof = { phoneNumber: '+821012345678', token: 'P1' };
const phone = part('phoneVerification', phoneParts[0]);
const noPhone = part('phoneVerification', phoneParts[1]);

const typed = (username: string, password: string) => {
  const fields = { username, password, confirm: password };
  return { event: { type: 'fields.edit', fields }, context: { fields } };
};
const edit = (username: string, password: string) => typed(username, password).event;
const open = (step: string) => ({ type: 'step.open', step });
const refused = (step: string) => answer('changePassword', { problem: { step, code: 'other' } });

test('a reload restores the ID, but not the password', () => {
  const steps: Step[] = [[open('password'), 'filling.phone', typed('luna12', '').context]];
  go(findPasswordMachine, 'filling.id', steps, { saved: { username: 'luna12' } });
});

test('a step that becomes incomplete opens again from each later one', () => {
  const filled = (step: string): Step[] => [
    [edit('luna12', 'starlit7'), 'filling.id'],
    [phone, 'filling.id'],
    [open(step), `filling.${step}`],
  ];
  for (const step of ['phone', 'password']) {
    go(findPasswordMachine, 'filling.id', [...filled(step), [edit('', 'starlit7'), 'filling.id']]);
  }
  go(findPasswordMachine, 'filling.id', [...filled('password'), [noPhone, 'filling.phone']]);
});

test('complete steps keep the fan where they are, and a missing one is asked for first', () => {
  const status = go(findPasswordMachine, 'filling.id', [
    [phone, 'filling.id', { phone: proof }],
    [open('password'), 'filling.id'],
    [edit('', 'starlit7'), 'filling.id', typed('', 'starlit7').context],
    [noPhone, 'filling.id', { phone: null }],
    [edit('luna12', 'starlit7'), 'filling.id', typed('luna12', 'starlit7').context],
    [open('password'), 'filling.phone'],
    [edit('luna12', 'starlit7'), 'filling.phone'],
    [phone, 'filling.phone', { phone: proof }],
    [open('password'), 'filling.password'],
    [phone, 'filling.password'],
    [open('phone'), 'filling.phone'],
    [open('id'), 'filling.id'],
    [open('password'), 'filling.password'],
    [edit('luna12', ''), 'filling.password', typed('luna12', '').context],
    ['form.submit', 'filling.password'],
    [edit('luna12', 'starlit7'), 'filling.password'],
    ['form.submit', 'submitting', {}, ['changePassword']],
    ['form.submit', 'submitting'],
    [open('id'), 'submitting'],
    [
      answer('changePassword', { problem: null }),
      'done',
      { ...typed('', '').context, phone: null },
      ['noteForLogin'],
    ],
  ]);
  expect(status).toBe('done');
});

test('an alert must be read before the step that can fix it opens', () => {
  const submit = ['form.submit', 'submitting', {}, ['changePassword']] as const;
  go(findPasswordMachine, 'filling.id', [
    [edit('luna12', 'starlit7'), 'filling.id'],
    [phone, 'filling.id'],
    [open('password'), 'filling.password'],
    [...submit],
    [refused('id'), 'refused', { problem: { step: 'id', code: 'other' } }],
    [open('password'), 'refused'],
    ['problem.read', 'filling.id'],
    [open('password'), 'filling.password'],
    [...submit],
    [refused('phone'), 'refused', { phone: proof }],
    ['problem.read', 'filling.phone', {}, ['phoneVerification <- proof.refused']],
    [noPhone, 'filling.phone', { phone: null }],
    [phone, 'filling.phone', { phone: proof }],
    [open('password'), 'filling.password'],
    [...submit],
    [failure('changePassword'), 'refused', { problem: { step: 'password', code: 'unknown' } }],
    ['problem.read', 'filling.password'],
    [...submit],
  ]);
});
