import type { AnyActorLogic, SnapshotFrom } from 'xstate';
import { assign, fromCallback, not, raise, sendTo, setup } from 'xstate';
import type * as form from './account-form.types.ts';
import type { availabilityMachine } from './availability.machine.ts';

type Name = SnapshotFrom<typeof availabilityMachine>;
type Refusal = { code: string };

/** A part of the form, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});

const factOf = (now: Name): form.NameFact => ({
  value: now.context.value,
  isFree: now.hasTag('available'),
});
const NAMELESS: form.NameFact = { value: '', isFree: false };

/** Collects the account's data on two screens; a name is accepted only while it is known to be free, and the rules check all fields together. */
export const accountFormMachine = setup({
  types: {} as form.AccountFormTypes,
  actors: {
    usernameAvailability: part,
    nicknameAvailability: part,
  } as form.AccountFormActors,
  actions: {
    // When the chart runs alone, its parts have no snapshot.
    noteUsername: assign((_, now?: Name) => (now?.context ? { username: factOf(now) } : {})),
    noteNickname: assign((_, now?: Name) => (now?.context ? { nickname: factOf(now) } : {})),
    noteFields: assign((_, fields: Partial<form.AccountFields>) => fields),
    checkRules: raise({ type: 'rules.check' }),
    refuseUsername: sendTo('usernameAvailability', { type: 'value.taken' }),
    refuseNickname: sendTo('nicknameAvailability', { type: 'value.taken' }),
    refuseEmail: assign(({ context }) => ({ takenEmail: context.email })),
  },
  guards: {
    isUsernameTaken: (_, { code }: Refusal) => code === 'username_taken',
    isNicknameTaken: (_, { code }: Refusal) => code === 'nickname_taken',
    isEmailTaken: (_, { code }: Refusal) => code === 'email_taken',
    // The rules for a password and an email are provided by the app.
    hasCredentials: ({ context: { username, password, confirm } }) =>
      username.isFree && password !== '' && password === confirm,
    hasProfile: ({ context: { nickname, email, takenEmail } }) =>
      nickname.isFree && email !== '' && email !== takenEmail,
    lacksCredentials: not('hasCredentials'),
    lacksProfile: not('hasProfile'),
  },
}).createMachine({
  id: 'account-form',
  description: 'The sign-up chart uses this chart for the two screens of the account step.',
  meta: {
    screen: [{ path: '/signup?step=account' }, { path: '/signup?step=account&part=profile' }],
  },
  context: ({ input: { saved } = {} }) => ({
    username: { ...NAMELESS },
    nickname: { ...NAMELESS },
    email: saved?.draft.email ?? '',
    password: '',
    confirm: '',
    passwordLost: saved?.draft.passwordLost ?? false,
    takenEmail: '',
    saved,
  }),
  invoke: [
    {
      id: 'usernameAvailability',
      src: 'usernameAvailability',
      input: ({ context }) => ({ saved: context.saved?.username }),
      onSnapshot: {
        description: 'The ID or the result of its availability check changes.',
        actions: [{ type: 'noteUsername', params: ({ event }) => event.snapshot }, 'checkRules'],
      },
    },
    {
      id: 'nicknameAvailability',
      src: 'nicknameAvailability',
      input: ({ context }) => ({ saved: context.saved?.nickname }),
      onSnapshot: {
        description: 'The nickname or the result of its availability check changes.',
        actions: [{ type: 'noteNickname', params: ({ event }) => event.snapshot }, 'checkRules'],
      },
    },
  ],
  on: {
    'fields.edit': {
      description: 'The fan edits the password or the email.',
      actions: [{ type: 'noteFields', params: ({ event }) => event.fields }, 'checkRules'],
    },
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
        actions: ['refuseEmail', 'checkRules'],
      },
    ],
  },
  type: 'parallel',
  states: {
    credentials: {
      description: 'The first screen asks for an ID and a password.',
      initial: 'incomplete',
      states: {
        incomplete: {
          description: 'The ID or the password is missing or not valid.',
          on: {
            'rules.check': {
              description: 'The ID is free, and the password is valid and typed twice.',
              guard: 'hasCredentials',
              target: 'complete',
            },
          },
        },
        complete: {
          description: 'The ID is free, and the password is valid.',
          tags: 'credentialsComplete',
          on: {
            'rules.check': {
              description: 'The ID or the password is edited, and they are no longer valid.',
              guard: 'lacksCredentials',
              target: 'incomplete',
            },
          },
        },
      },
    },
    profile: {
      description: 'The second screen asks for an email address and a nickname.',
      initial: 'incomplete',
      states: {
        incomplete: {
          description: 'The email or the nickname is missing or not valid.',
          on: {
            'rules.check': {
              description:
                'The email is valid, and the nickname is free and not part of the password.',
              guard: 'hasProfile',
              target: 'complete',
            },
          },
        },
        complete: {
          description: 'The email and the nickname are valid.',
          tags: 'profileComplete',
          on: {
            'rules.check': {
              description:
                'The email, the nickname or the password is edited, and the screen is no longer valid.',
              guard: 'lacksProfile',
              target: 'incomplete',
            },
          },
        },
      },
    },
  },
});
