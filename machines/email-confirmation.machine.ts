import { type AnyActorLogic, assign, fromCallback, setup } from 'xstate';
import type { CodeEntrySnapshot, CodeFacts } from './code-entry.types.ts';
import type * as email from './email-confirmation.types.ts';

/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});

/** An email address is confirmed with the code sent to it, which stays valid while the dialog is closed. */
export const emailConfirmationMachine = setup({
  types: {} as email.ConfirmationTypes,
  actors: { codeEntry: part } as email.ConfirmationActors,
  actions: {
    // When the chart runs alone, its part has no snapshot.
    noteCode: assign((_, now?: CodeFacts) =>
      now ? { sent: now.sent, misses: now.misses, resendAt: now.resendAt } : {},
    ),
  },
  guards: {
    isConfirming: (_, now?: CodeEntrySnapshot) => now?.hasTag?.('confirming') ?? false,
  },
}).createMachine({
  id: 'email-confirmation',
  meta: { screen: [{ path: '/account-manage', dialog: true }] },
  context: { sent: null, misses: 0, resendAt: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The email address is not confirmed, and the dialog is closed.',
      meta: { screen: [{ path: '/account-manage' }] },
      on: {
        'confirmation.ask': {
          description: 'The fan asks to confirm the email address.',
          target: 'entering',
        },
      },
    },
    entering: {
      description: 'The fan types the code from the email or asks for another code.',
      tags: 'open',
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context: { sent, misses, resendAt } }) => ({
          askedBy: 'page',
          sent,
          misses,
          resendAt,
        }),
        onSnapshot: [
          {
            description: 'The server checks the code.',
            guard: { type: 'isConfirming', params: ({ event }) => event.snapshot },
            target: '.checking',
          },
          {
            description: 'A code is sent, or is no longer valid.',
            target: '.typing',
            actions: { type: 'noteCode', params: ({ event }) => event.snapshot?.context },
          },
        ],
        onDone: {
          description: 'The code is correct, or the address is already confirmed.',
          target: 'confirmed',
        },
      },
      initial: 'typing',
      states: {
        typing: {
          description: 'The fan types the code or waits for another one.',
          on: {
            'confirmation.cancel': {
              description: 'The fan postpones the confirmation; a sent code stays valid.',
              target: '#email-confirmation.idle',
            },
          },
        },
        checking: {
          description: 'The server checks the code, and the dialog cannot be closed.',
          tags: 'busy',
        },
      },
    },
    confirmed: {
      type: 'final',
      description: 'The email address is confirmed.',
      meta: { screen: [{ path: '/account-manage' }] },
    },
  },
});
