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

/** The account's data on two screens; a name counts while it is known to be free, and the rules see all fields at once. */
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
  description: 'Used by sign-up.',
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
        description: 'The ID is edited or checked.',
        actions: { type: 'tellUsername', params: ({ event }) => event.snapshot },
      },
    },
    {
      id: 'nicknameAvailability',
      src: 'nicknameAvailability',
      input: ({ context }) => ({ saved: context.saved?.nickname }),
      onSnapshot: {
        description: 'The nickname is edited or checked.',
        actions: { type: 'tellNickname', params: ({ event }) => event.snapshot },
      },
    },
    {
      id: 'accountDraft',
      src: 'accountDraft',
      input: ({ context }) => ({ saved: context.saved?.draft }),
      onSnapshot: {
        description: 'Something is typed; each screen is complete by it, or is not.',
        actions: { type: 'noteFacts', params: ({ event }) => event.snapshot?.context },
      },
    },
  ],
  initial: 'filling',
  states: {
    filling: {
      description: 'The fan fills in the two screens, in whatever order.',
      on: {
        'account.refused': [
          {
            description: 'Somebody else has taken the ID meanwhile.',
            guard: { type: 'isUsernameTaken', params: ({ event }) => event },
            actions: 'refuseUsername',
          },
          {
            description: 'Somebody else has taken the nickname meanwhile.',
            guard: { type: 'isNicknameTaken', params: ({ event }) => event },
            actions: 'refuseNickname',
          },
          {
            description: 'The e-mail address belongs to another account.',
            guard: { type: 'isEmailTaken', params: ({ event }) => event },
            actions: 'refuseEmail',
          },
        ],
      },
    },
  },
});
