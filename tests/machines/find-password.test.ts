import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { findPasswordMachine } from '../../machines/find-password.machine.ts';
import { answer, failure, go, part } from './journey.ts';
import { phoneParts } from './models/parts.ts';
import { atTheEnd, fields, proof, saved, start } from './play-find-password.ts';

test('a reload restores ID and proof, but not the password', () => {
  const search = start(saved);
  expect([search.tags(), search.actor.getSnapshot().context, search.open('password')]).toEqual([
    ['id'],
    { fields: { ...fields, password: '', confirm: '' }, phone: proof, saved, problem: null },
    ['password'],
  ]);
});

test('the login page learns the ID before the chart forgets it', async () => {
  const search = start(saved);
  search.open('password');
  search.edit({ password: 'starlit7', confirm: 'starlit7' });
  search.actor.send({ type: 'form.submit' });
  search.held[0]?.resolve({ problem: null });
  await waitFor(search.actor, ({ status }) => status === 'done');
  expect(search.noted).toEqual(['luna12']);
});

test('ten presses change the password once, and nothing of it stays stored', async () => {
  const search = atTheEnd();
  for (let press = 0; press < 10; press += 1) search.submit();
  expect([search.asked, search.tags(), search.open('id')]).toEqual([
    [{ ...fields, phone: proof }],
    ['password', 'busy'],
    ['password', 'busy'],
  ]);
  search.held[0]?.resolve({ problem: null });
  const { status, value, context } = await search.settled();
  const nothing = { username: '', password: '', confirm: '' };
  expect([status, value, context.fields, context.phone]).toEqual(['done', 'done', nothing, null]);
  expect(JSON.stringify(context), 'neither password nor token is left').not.toMatch(/starlit7|P1/);
});

test.each([
  ['id', 'account_mismatch', proof, 'verified'],
  ['phone', 'invalid_phone_token', null, 'proving'],
  ['password', 'common_password', proof, 'verified'],
] as const)(
  'a refusal that belongs to "%s" leads there once it is read and keeps the rest',
  async (...row) => {
    const [step, code, kept, phoneState] = row;
    const search = atTheEnd();
    const problem = { step, code };
    search.submit();
    search.held[0]?.resolve({ problem });
    await search.settled();
    search.submit();
    expect([search.open('id'), search.asked.length, search.phone?.getSnapshot().value]).toEqual([
      ['refused'],
      1,
      'verified',
    ]);
    search.read();
    expect([search.tags(), search.actor.getSnapshot().context]).toEqual([
      [step],
      { fields, phone: kept, saved, problem },
    ]);
    expect(search.phone?.getSnapshot().value).toBe(phoneState);
  },
);

test.each([
  ['id', 'phone'],
  ['id', 'password'],
  ['phone', 'password'],
] as const)('when "%s" becomes incomplete, the chart goes back there from "%s"', (lost, step) => {
  const search = atTheEnd();
  search.open(step);
  if (lost === 'id') search.edit({ username: 'l' });
  else search.editNumber();
  expect([search.tags(), search.open('password')]).toEqual([[lost], [lost]]);
});

const phone = part('phoneVerification', phoneParts[0]);
const noPhone = part('phoneVerification', phoneParts[1]);

const typed = (username: string, password: string) => {
  const fields = { username, password, confirm: password };
  return { event: { type: 'fields.edit', fields }, context: { fields } };
};
const edit = (username: string, password: string) => typed(username, password).event;
const refused = (step: string) => answer('changePassword', { problem: { step, code: 'other' } });

test('complete steps keep the fan where they are, and a missing one is asked for first', () => {
  go(findPasswordMachine, 'filling.id', [
    [phone, 'filling.id', { phone: proof }],
    [edit('', 'starlit7'), 'filling.id', typed('', 'starlit7').context],
    [noPhone, 'filling.id', { phone: null }],
    [edit('luna12', 'starlit7'), 'filling.id', typed('luna12', 'starlit7').context],
    [{ type: 'step.open', step: 'password' }, 'filling.phone'],
    [edit('luna12', 'starlit7'), 'filling.phone'],
    [phone, 'filling.phone', { phone: proof }],
    [{ type: 'step.open', step: 'password' }, 'filling.password'],
    [phone, 'filling.password'],
    [{ type: 'step.open', step: 'phone' }, 'filling.phone'],
    [{ type: 'step.open', step: 'id' }, 'filling.id'],
    [{ type: 'step.open', step: 'password' }, 'filling.password'],
    [edit('luna12', ''), 'filling.password', typed('luna12', '').context],
    ['form.submit', 'filling.password'],
    [edit('luna12', 'starlit7'), 'filling.password'],
    ['form.submit', 'submitting', {}, ['changePassword']],
    [
      answer('changePassword', { problem: null }),
      'done',
      { ...typed('', '').context, phone: null },
      ['noteForLogin'],
    ],
  ]);
});

test('an alert must be read before the step that can fix it opens', () => {
  const submit = ['form.submit', 'submitting', {}, ['changePassword']] as const;
  go(findPasswordMachine, 'filling.id', [
    [edit('luna12', 'starlit7'), 'filling.id'],
    [phone, 'filling.id'],
    [{ type: 'step.open', step: 'password' }, 'filling.password'],
    [...submit],
    [refused('id'), 'refused', { problem: { step: 'id', code: 'other' } }],
    [{ type: 'step.open', step: 'password' }, 'refused'],
    ['problem.read', 'filling.id'],
    [{ type: 'step.open', step: 'password' }, 'filling.password'],
    [...submit],
    [refused('phone'), 'refused', { phone: proof }],
    ['problem.read', 'filling.phone', {}, ['phoneVerification <- proof.refused']],
    [noPhone, 'filling.phone', { phone: null }],
    [phone, 'filling.phone', { phone: proof }],
    [{ type: 'step.open', step: 'password' }, 'filling.password'],
    [...submit],
    [failure('changePassword'), 'refused', { problem: { step: 'password', code: 'unknown' } }],
    ['problem.read', 'filling.password'],
    [...submit],
  ]);
});
