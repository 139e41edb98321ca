import { expect, test } from 'vitest';
import { signInMachine } from '../../machines/sign-in.machine.ts';
import { answer, failure, go } from './journey.ts';
import { SIGNED } from './models/passkey-prompt.ts';
import { proved, slowed, start, submit, unproved, welcome } from './play-sign-in.ts';

test('right credentials open the session once and end the chart', async () => {
  const { actor, answer, opened, asked, state } = start();
  actor.send(submit);
  await answer(welcome);
  expect(state()).toBe('signedIn');
  expect(actor.getSnapshot().status).toBe('done');
  expect(opened).toEqual([welcome]);
  expect(asked).toEqual([unproved]);
});

test.each([
  ['', 'starlit7'],
  ['mina12', ''],
])('an empty field (ID %j, password %j) is refused without a request', (username, password) => {
  const { actor, asked, said, state } = start();
  actor.send({ type: 'credentials.submit', username, password });
  expect(state()).toEqual({ entering: 'refused' });
  expect(said()).toEqual({ kind: 'refused', code: 'incomplete' });
  expect(asked).toEqual([]);
});

test('the wait of a throttled fan is shown for exactly as long as it lasts', async () => {
  const { actor, answer, clock, state, is } = start();
  actor.send(submit);
  await answer({ kind: 'throttled', until: 42_000 });
  expect(state()).toEqual({ entering: 'throttled' });
  clock.increment(41_999);
  expect(is('refused')).toBe(true);
  clock.increment(1);
  expect(state()).toEqual({ entering: 'clear' });
});

test('closing the phone proof shows the offer again for the rest of the wait', async () => {
  const { actor, answer, clock, said, state } = start();
  actor.send(submit);
  await answer(slowed);
  clock.increment(10_000);
  actor.send({ type: 'proof.open' });
  clock.increment(20_000);
  actor.send({ type: 'proof.close' });
  expect(state()).toEqual({ entering: 'slowed' });
  expect(said()).toEqual(slowed);
  clock.increment(11_999);
  expect(state()).toEqual({ entering: 'slowed' });
  clock.increment(1);
  expect(state()).toEqual({ entering: 'clear' });
});

test('a phone proof may take longer than the wait; closed after it, the form is clear', async () => {
  const { actor, answer, clock, state, is } = start();
  actor.send(submit);
  await answer(slowed);
  actor.send({ type: 'proof.open' });
  clock.increment(600_000);
  expect(is('proving')).toBe(true);
  actor.send({ type: 'proof.close' });
  clock.increment(0);
  expect(state()).toEqual({ entering: 'clear' });
});

test('with a proof the credentials are sent at once, and again with each try after a wrong password', async () => {
  const { actor, answer, asked, opened, prove } = start();
  actor.send(submit);
  await answer(slowed);
  await prove();
  actor.send(submit);
  await answer({ kind: 'refused', code: 'incorrect_credentials' });
  actor.send({ type: 'credentials.edit' });
  actor.send(submit);
  await answer(welcome);
  expect(asked).toEqual([unproved, proved, proved]);
  expect(opened).toEqual([welcome]);
});

test('a proof stays valid while the fan has to wait', async () => {
  const { actor, answer, asked, prove } = start();
  actor.send(submit);
  await answer(slowed);
  await prove();
  actor.send(submit);
  await answer({ kind: 'throttled', until: 42_000 });
  actor.send(submit);
  expect(asked).toEqual([unproved, proved, proved]);
});

test('without a proof nothing is sent from its sheet', async () => {
  const { actor, answer, asked, state } = start();
  actor.send(submit);
  await answer(slowed);
  actor.send({ type: 'proof.open' });
  actor.send(submit);
  expect([state(), asked.length]).toEqual(['proving', 1]);
});

test('a proof that the server no longer accepts is dropped, and another one is offered', async () => {
  const { actor, answer, asked, phone, prove, state } = start();
  actor.send(submit);
  await answer(slowed);
  expect(phone()?.getSnapshot().context.problem).toBeNull();
  await prove();
  actor.send(submit);
  await answer(slowed);
  expect(state()).toEqual({ entering: 'slowed' });
  const { problem, proof: left } = phone()?.getSnapshot().context ?? {};
  expect([left, problem]).toEqual([null, { call: 'useProof', code: 'invalid_phone_token' }]);
  actor.send(submit);
  expect(asked.at(-1)).toEqual(unproved);
});

test.each([
  [
    'withdrawn',
    {
      kind: 'withdrawn',
      message: 'Gone.',
      recoverable: true,
      recoveryToken: 'R1',
      withdrawal: { deletedAt: '2026-11-01T00:00:00Z' },
    },
  ],
  ['suspended', { kind: 'suspended', message: 'Stopped.' }],
] as const)(
  'the notice of a %s account can be closed, and the form used again',
  async (_, closed) => {
    const { actor, answer, asked, said, state, status } = start();
    actor.send(submit);
    await answer(closed);
    expect(state()).toEqual({ entering: 'closed' });
    expect(said()).toEqual(closed);
    expect(status()?.getSnapshot().context).toEqual({ refusal: closed });
    actor.send({ type: 'credentials.edit' });
    expect(status()?.getSnapshot().context).toEqual({ refusal: closed });
    actor.send({ type: 'notice.close' });
    expect(status()?.getSnapshot().value).toBe('quiet');
    expect(state()).toEqual({ entering: 'clear' });
    actor.send(submit);
    expect(asked).toHaveLength(2);
  },
);

test('the chart stores neither ID nor password', async () => {
  const { actor, answer } = start();
  actor.send(submit);
  expect(JSON.stringify(actor.getSnapshot().context)).toBe('{"answer":null,"proof":null}');
  await answer({ kind: 'refused', code: 'timeout' });
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/mina12|starlit7/);
});

test('refusals and unexpected errors lead back to the form at once', () => {
  const refused = { kind: 'refused', code: 'incorrect_credentials' };
  go(signInMachine, 'entering.clear', [
    [submit, 'sending', {}, ['signIn']],
    [answer('signIn', refused), 'entering.refused', { answer: refused }, ['accountStatus']],
    ['credentials.edit', 'entering.clear', { answer: null }],
    [submit, 'sending', {}, ['signIn']],
    [answer('signIn', refused), 'entering.refused', { answer: refused }, ['accountStatus']],
    [submit, 'sending', {}, ['signIn']],
    [
      failure('signIn'),
      'entering.refused',
      { answer: { kind: 'refused', code: 'unknown' } },
      ['reportFailure', 'accountStatus'],
    ],
    [submit, 'sending', {}, ['signIn']],
  ]);
});

test('what a passkey has signed is sent at once', () => {
  const refused = { kind: 'refused', code: 'passkey_unknown' };
  go(signInMachine, 'entering.clear', [
    [{ type: 'passkey.submit', signed: SIGNED }, 'sending', {}, ['signIn']],
    [answer('signIn', refused), 'entering.refused', { answer: refused }, ['accountStatus']],
  ]);
});

test('a notice that fails is taken away, and one that recovers the account ends the chart', () => {
  const closed = { kind: 'suspended' };
  go(signInMachine, 'entering.clear', [
    [submit, 'sending', {}, ['signIn']],
    [answer('signIn', closed), 'entering.closed', { answer: closed }, ['accountStatus']],
    ['credentials.edit', 'entering.closed', { answer: closed }],
    [failure('accountStatus'), 'entering.clear', { answer: null }],
    [submit, 'sending', {}, ['signIn']],
    [answer('signIn', closed), 'entering.closed', { answer: closed }, ['accountStatus']],
    [answer('accountStatus'), 'recovered'],
  ]);
});
