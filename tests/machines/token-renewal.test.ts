import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { tokenRenewalMachine } from '../../machines/token-renewal.machine.ts';
import { failure, go } from './journey.ts';

function playRenewal() {
  const asked: string[] = [];
  let losses = 0;
  let answer: PromiseWithResolvers<'renewed' | 'lost'> = Promise.withResolvers();
  const renewal = createActor(
    tokenRenewalMachine.provide({
      actors: {
        renewToken: fromPromise(({ input }) => {
          asked.push(input.token);
          answer = Promise.withResolvers();
          return answer.promise;
        }),
      },
      actions: {
        reportLoss() {
          losses += 1;
        },
      },
    }),
  ).start();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    renewal,
    asked,
    losses: () => losses,
    value: () => renewal.getSnapshot().value,
    async answers(outcome: 'renewed' | 'lost') {
      answer.resolve(outcome);
      await settle();
    },
  };
}

test('while one renewal is under way, no other starts', async () => {
  const { renewal, asked, value, losses, answers } = playRenewal();
  for (let call = 0; call < 20; call += 1) renewal.send({ type: 'token.refused', token: 'T1' });
  expect(value()).toBe('renewing');
  await answers('renewed');

  expect(value()).toBe('steady');
  expect(asked).toEqual(['T1']);
  expect(losses()).toBe(0);
});

test('a refused renewal is reported once', async () => {
  const { renewal, value, losses, answers } = playRenewal();
  renewal.send({ type: 'token.refused', token: 'T1' });
  await answers('lost');

  expect(value()).toBe('steady');
  expect(losses()).toBe(1);
});

test('the reason for an unreachable server is kept until the next renewal', () => {
  const [surprise, other] = [new Error('surprise'), new Error('other')];
  go(tokenRenewalMachine, 'steady', [
    [{ type: 'token.refused', token: 'T1' }, 'renewing', {}, ['renewToken']],
    [failure('renewToken', surprise), 'steady', { failure: surprise }],
    [{ type: 'token.refused', token: 'T1' }, 'renewing', { failure: null }, ['renewToken']],
    [failure('renewToken', other), 'steady', { failure: other }],
  ]);
});
