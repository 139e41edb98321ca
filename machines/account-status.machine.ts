import { assign, setup } from 'xstate';
import type { accountRecoveryMachine } from './account-recovery.machine.ts';
import type { RecoveryEnd } from './account-recovery.types.ts';
import type { AccountRefusal } from './account-status.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** Each case has its own text, and recovery is offered only where it is possible. */
export const accountStatusMachine = setup({
  types: {
    context: {} as { refusal: AccountRefusal | null },
    events: {} as { type: 'status.told'; refusal: AccountRefusal } | { type: 'notice.close' },
    tags: {} as 'recoverable' | 'tokenless' | 'permanent' | 'suspended' | 'recovered',
    meta: {} as ScreenMeta,
  },
  // Known by its type alone, since a chart imports nothing at run time; provided by the app.
  actors: {} as { accountRecovery: typeof accountRecoveryMachine },
  actions: {
    keepRefusal: assign((_, { refusal }: { refusal: AccountRefusal }) => ({ refusal })),
  },
  guards: {
    isRecoverable: (_, { refusal }: { refusal: AccountRefusal }) =>
      refusal.kind === 'withdrawn' && refusal.recoverable,
    isWithdrawn: (_, { refusal }: { refusal: AccountRefusal }) => refusal.kind === 'withdrawn',
    isRecovered: (_, { recovered }: RecoveryEnd) => recovered,
  },
}).createMachine({
  id: 'account-status',
  meta: { screen: [{ path: '/login', dialog: true }] },
  context: { refusal: null },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'There is nothing to say of the account.',
      meta: { screen: [{ path: '/login' }] },
      on: {
        'status.told': [
          {
            description: 'The sign-in finds an account that can still be recovered.',
            guard: { type: 'isRecoverable', params: ({ event }) => event },
            target: 'recoverable',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          {
            description: 'The sign-in finds an account that is withdrawn for good.',
            guard: { type: 'isWithdrawn', params: ({ event }) => event },
            target: 'permanent',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          {
            description: 'The sign-in finds a suspended account.',
            target: 'suspended',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
        ],
      },
    },
    recoverable: {
      description: 'Withdrawn fewer than 30 days ago: the last day, and the way back.',
      tags: 'recoverable',
      invoke: {
        id: 'accountRecovery',
        src: 'accountRecovery',
        onDone: [
          {
            description: 'The fan recovers the account and reads so.',
            guard: { type: 'isRecovered', params: ({ event }) => event.output },
            target: 'recovered',
          },
          { description: 'Nothing says which account to recover.', target: 'tokenless' },
        ],
        onError: {
          description: 'The recovery breaks; the fan can sign in again.',
          target: 'quiet',
        },
      },
      on: { 'notice.close': { description: 'The fan leaves it as it is.', target: 'quiet' } },
    },
    tokenless: {
      description: 'The server gave no token: only the support can help.',
      tags: 'tokenless',
      on: { 'notice.close': { description: 'The fan closes the notice.', target: 'quiet' } },
    },
    permanent: {
      description: 'Too late; the day on which ID, phone number and e-mail are free again.',
      tags: 'permanent',
      on: { 'notice.close': { description: 'The fan closes the notice.', target: 'quiet' } },
    },
    suspended: {
      description: 'Only the support can help.',
      tags: 'suspended',
      on: { 'notice.close': { description: 'The fan closes the notice.', target: 'quiet' } },
    },
    recovered: {
      type: 'final',
      description: 'The account is back; the page begins anew.',
      meta: { screen: [{ path: '/login' }] },
      tags: 'recovered',
    },
  },
});
