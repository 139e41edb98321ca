import { assign, setup } from 'xstate';
import type { accountRecoveryMachine } from './account-recovery.machine.ts';
import type { RecoveryEnd } from './account-recovery.types.ts';
import type { AccountRefusal } from './account-status.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** Each kind of closed account has its own dialog, and recovery is offered only where it is possible. */
export const accountStatusMachine = setup({
  types: {
    context: {} as { refusal: AccountRefusal | null },
    events: {} as { type: 'status.told'; refusal: AccountRefusal } | { type: 'notice.close' },
    tags: {} as 'recoverable' | 'tokenless' | 'permanent' | 'suspended',
    output: {} as RecoveryEnd,
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
  description: 'The charts of both sign-ins use this chart for an account that is closed.',
  meta: { screen: [{ path: '/login', dialog: true }] },
  context: { refusal: null },
  output: { recovered: true },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'No dialog about the account is shown.',
      meta: { screen: [{ path: '/login' }] },
      on: {
        'status.told': [
          {
            description: 'The sign-in finds a withdrawn account that can still be recovered.',
            guard: { type: 'isRecoverable', params: ({ event }) => event },
            target: 'recoverable',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          {
            description: 'The sign-in finds a withdrawn account that can no longer be recovered.',
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
      description:
        'A dialog offers to recover the account and shows the last day on which this is possible.',
      tags: 'recoverable',
      invoke: {
        id: 'accountRecovery',
        src: 'accountRecovery',
        onDone: [
          {
            description: 'The fan has recovered the account.',
            guard: { type: 'isRecovered', params: ({ event }) => event.output },
            target: 'recovered',
          },
          {
            description: 'The recovery token is missing, so the account cannot be recovered.',
            target: 'tokenless',
          },
        ],
        onError: {
          description:
            'The recovery fails with an unexpected error, and the fan can sign in again.',
          target: 'quiet',
        },
      },
      on: {
        'notice.close': {
          description: 'The fan closes the dialog without recovering the account.',
          target: 'quiet',
        },
      },
    },
    tokenless: {
      description: 'A dialog says that the recovery token is missing and that support can help.',
      tags: 'tokenless',
      on: { 'notice.close': { description: 'The fan closes the dialog.', target: 'quiet' } },
    },
    permanent: {
      description:
        'A dialog says that the account cannot be recovered and when its ID, phone number and email are free again.',
      tags: 'permanent',
      on: { 'notice.close': { description: 'The fan closes the dialog.', target: 'quiet' } },
    },
    suspended: {
      description:
        'A dialog says that the account is suspended, why and until when, and that support can help.',
      tags: 'suspended',
      on: { 'notice.close': { description: 'The fan closes the dialog.', target: 'quiet' } },
    },
    recovered: {
      type: 'final',
      description: 'The account is recovered, and the page reloads.',
      meta: { screen: [{ path: '/login' }] },
    },
  },
});
