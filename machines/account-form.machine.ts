import type { AnyActorLogic, SnapshotFrom } from 'xstate';
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type * as form from './account-form.types.ts';
import type { availabilityMachine } from './availability.machine.ts';

type Name = SnapshotFrom<typeof availabilityMachine>;
type Refusal = { code: string };

/** A part of the form, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});

// When the chart runs alone, its parts have no snapshot.
const nameFact = (now?: Name): form.NameFact => ({
  value: now?.context?.value ?? '',
  isFree: now?.hasTag?.('available') ?? false,
});

/** Collects the account's data on two screens; a name is accepted only while it is known to be free, and the rules check all fields together. */
export const accountFormMachine = setup({
  types: {} as form.AccountFormTypes,
  actors: {
    usernameAvailability: part,
    nicknameAvailability: part,
    accountDraft: part,
  } as form.AccountFormActors,
  actions: {
    tellUsername: sendTo('accountDraft', (_, now?: Name) => ({
      type: 'username.changed',
      name: nameFact(now),
    })),
    tellNickname: sendTo('accountDraft', (_, now?: Name) => ({
      type: 'nickname.changed',
      name: nameFact(now),
    })),
    noteFacts: assign(
      (_, { credentials = null, profile = null }: Partial<form.AccountFacts> = {}) => ({
        credentials,
        profile,
      }),
    ),
    refuseUsername: sendTo('usernameAvailability', { type: 'value.taken' }),
    refuseNickname: sendTo('nicknameAvailability', { type: 'value.taken' }),
    refuseEmail: sendTo('accountDraft', { type: 'email.taken' }),
  },
  guards: {
    isUsernameTaken: (_, { code }: Refusal) => code === 'username_taken',
    isNicknameTaken: (_, { code }: Refusal) => code === 'nickname_taken',
    isEmailTaken: (_, { code }: Refusal) => code === 'email_taken',
  },
}).createMachine({
  id: 'account-form',
  description: 'The sign-up chart uses this chart for the two screens of the account step.',
  meta: {
    screen: [{ path: '/signup?step=account' }, { path: '/signup?step=account&part=profile' }],
  },
  context: ({ input: { saved } = {} }) => ({ saved, credentials: null, profile: null }),
  invoke: [
    {
      id: 'usernameAvailability',
      src: 'usernameAvailability',
      input: ({ context }) => ({ saved: context.saved?.username }),
      onSnapshot: {
        description: 'The ID or the result of its availability check changes.',
        actions: { type: 'tellUsername', params: ({ event }) => event.snapshot },
      },
    },
    {
      id: 'nicknameAvailability',
      src: 'nicknameAvailability',
      input: ({ context }) => ({ saved: context.saved?.nickname }),
      onSnapshot: {
        description: 'The nickname or the result of its availability check changes.',
        actions: { type: 'tellNickname', params: ({ event }) => event.snapshot },
      },
    },
    {
      id: 'accountDraft',
      src: 'accountDraft',
      input: ({ context }) => ({ saved: context.saved?.draft }),
      onSnapshot: {
        description: 'A field changes, so the app checks again whether each screen is complete.',
        actions: { type: 'noteFacts', params: ({ event }) => event.snapshot?.context },
      },
    },
  ],
  initial: 'filling',
  states: {
    filling: {
      description: 'The fan fills in the two screens in any order.',
      on: {
        'account.refused': [
          {
            description: 'Another fan has taken the ID in the meantime.',
            guard: { type: 'isUsernameTaken', params: ({ event }) => event },
            actions: 'refuseUsername',
          },
          {
            description: 'Another fan has taken the nickname in the meantime.',
            guard: { type: 'isNicknameTaken', params: ({ event }) => event },
            actions: 'refuseNickname',
          },
          {
            description: 'The email address belongs to another account.',
            guard: { type: 'isEmailTaken', params: ({ event }) => event },
            actions: 'refuseEmail',
          },
        ],
      },
    },
  },
});
