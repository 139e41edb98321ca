import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { consentRenewalMachine } from '../../machines/consent-renewal.machine.ts';
import type { RenewalInput, RenewalResult } from '../../machines/consent-renewal.types.ts';
import { answer, failure, go } from './journey.ts';
import { NEWER_TERMS, TERMS_DUE } from './models/consent-renewal.ts';

const agree = { type: 'consents.agree', language: 'kr' } as const;
const answered = (result: RenewalResult) => answer('agree', result);

test('a fan who agrees goes on', () => {
  go(consentRenewalMachine, 'deciding', [
    [agree, 'agreeing', { language: 'kr' }, ['agree']],
    [agree, 'agreeing'],
    ['consents.decline', 'agreeing'],
    [answered({ problem: null }), 'agreed'],
  ]);
});

test('a newer version that came meanwhile is asked for, and nothing is agreed to unseen', () => {
  const changed = { problem: { code: 'changed_elsewhere' }, due: [NEWER_TERMS] };
  go(consentRenewalMachine, 'deciding', [
    [agree, 'agreeing', {}, ['agree']],
    [answered(changed), 'deciding', changed],
    [agree, 'agreeing', { due: [NEWER_TERMS], problem: null }, ['agree']],
    [answered({ problem: null }), 'agreed'],
  ]);
});

test('after a failure the fan can try again or log out', () => {
  go(consentRenewalMachine, 'deciding', [
    [agree, 'agreeing', {}, ['agree']],
    [answered({ problem: { code: 'offline' } }), 'failed', { problem: { code: 'offline' } }],
    [agree, 'agreeing', { problem: null }, ['agree']],
    [failure('agree'), 'failed', { problem: { code: 'unknown' } }],
    ['consents.decline', 'declined', {}, ['logOut']],
  ]);
});

test('what the page has shown is sent, with its language; who declines is logged out', async () => {
  const { promise, resolve } = Promise.withResolvers<RenewalInput>();
  const { promise: loggedOut, resolve: logOut } = Promise.withResolvers<void>();
  const chart = consentRenewalMachine.provide({
    actors: {
      agree: fromPromise<RenewalResult, RenewalInput>(async ({ input }) => {
        resolve(input);
        return { problem: { code: 'unavailable' } };
      }),
    },
    actions: { logOut: () => logOut() },
  });
  const actor = createActor(chart, { input: { due: [TERMS_DUE] } }).start();
  actor.send(agree);
  expect(await promise).toEqual({ due: [TERMS_DUE], language: 'kr' });
  await waitFor(actor, (now) => now.matches('failed'));
  actor.send({ type: 'consents.decline' });
  await loggedOut;
  expect(actor.getSnapshot().status).toBe('done');
});
