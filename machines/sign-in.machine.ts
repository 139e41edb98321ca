import type { AnyActorLogic } from 'xstate';
import { assertEvent, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { PhoneContext } from './phone-verification.types.ts';
import type * as to from './sign-in.types.ts';

/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});

/** Each press makes one request, and the form stays usable after any result. */
export const signInMachine = setup({
  types: {} as to.SignInTypes,
  actors: {
    signIn: fromPromise<to.SignInOutcome, to.Attempt>(() => new Promise(() => {})),
    phoneVerification: part,
    accountStatus: part,
  } as to.SignInActors,
  actions: {
    openSession: (_, _answer: to.SignInOutcome) => {},
    reportFailure: (_, _params: { error: unknown }) => {},
    keepAnswer: assign((_, answer: to.SignInOutcome) => ({ answer })),
    forgetAnswer: assign({ answer: null }),
    tellStatus: sendTo('accountStatus', (_, { answer }: to.SignInTypes['context']) => ({
      type: 'status.told',
      refusal: answer,
    })),
    closeStatus: sendTo('accountStatus', { type: 'notice.close' }),
    // When the chart runs alone, its parts have no snapshot.
    notePhone: assign((_, now?: PhoneContext) => (now ? { proof: now.proof } : {})),
    refuseProof: sendTo('phoneVerification', {
      type: 'proof.refused',
      problem: { call: 'useProof', code: 'invalid_phone_token' },
    }),
  },
  guards: {
    isComplete: (_, { username, password }: to.Credentials) => username !== '' && password !== '',
    isWelcome: (_, { kind }: to.SignInOutcome) => kind === 'welcome',
    isThrottled: (_, { kind }: to.SignInOutcome) => kind === 'throttled',
    isSlowed: (_, { kind }: to.SignInOutcome) => kind === 'slowed',
    isClosed: (_, { kind }: to.SignInOutcome) => kind === 'withdrawn' || kind === 'suspended',
    hasProof: ({ context: { proof } }) => proof !== null,
  },
  delays: { untilNextTry: 60_000 },
}).createMachine({
  id: 'sign-in',
  description:
    'The chart sends the credentials or a passkey’s signature to the server and stores neither.',
  meta: { screen: [{ path: '/login' }] },
  context: { answer: null, proof: null },
  invoke: {
    id: 'phoneVerification',
    src: 'phoneVerification',
    input: {},
    onSnapshot: {
      description: 'The phone number of the account is verified or edited.',
      actions: { type: 'notePhone', params: ({ event }) => event.snapshot?.context },
    },
  },
  initial: 'entering',
  states: {
    entering: {
      description: 'The fan fills in the ID and the password.',
      invoke: {
        id: 'accountStatus',
        src: 'accountStatus',
        onDone: { description: 'The fan has recovered the account.', target: 'recovered' },
        onError: {
          description: 'The dialog fails with an unexpected error.',
          target: '.clear',
        },
      },
      initial: 'clear',
      on: {
        'credentials.edit': {
          description: 'The fan edits the ID or the password.',
          target: '.clear',
        },
        'passkey.submit': {
          description: 'The fan has used a passkey, and the app submits what it has signed.',
          target: 'sending',
        },
        'credentials.submit': [
          {
            description: 'The fan submits the ID and the password.',
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'sending',
          },
          {
            description: 'The fan submits the form with an empty field.',
            target: '.refused',
            actions: { type: 'keepAnswer', params: { kind: 'refused', code: 'incomplete' } },
          },
        ],
      },
      states: {
        clear: {
          description: 'No error message is shown.',
          entry: 'forgetAnswer',
        },
        refused: { description: 'The form says why the sign-in failed.', tags: 'refused' },
        throttled: {
          description: 'The form says how long to wait after too many tries.',
          tags: 'refused',
          after: { untilNextTry: { description: 'The waiting time is over.', target: 'clear' } },
        },
        slowed: {
          description:
            'The form says how long to wait after too many tries and offers a phone verification.',
          tags: ['refused', 'slowed'],
          after: { untilNextTry: { description: 'The waiting time is over.', target: 'clear' } },
          on: {
            'proof.open': {
              description: 'The fan chooses the phone verification.',
              target: '#proving',
            },
          },
        },
        closed: {
          description: 'A dialog says whether the account is withdrawn or suspended.',
          tags: 'closed',
          meta: { screen: [{ path: '/login', dialog: true }] },
          entry: { type: 'tellStatus', params: ({ context }) => context },
          on: {
            'notice.close': {
              description: 'The fan closes the dialog.',
              target: 'clear',
              actions: 'closeStatus',
            },
            'credentials.edit': {
              description: 'A password manager fills in the form behind the dialog, which stays.',
            },
          },
        },
      },
    },
    proving: {
      id: 'proving',
      description: 'The fan verifies the phone number of the account in a dialog over the form.',
      meta: { screen: [{ path: '/login', dialog: true }] },
      tags: ['refused', 'slowed', 'proving'],
      on: {
        'proof.close': {
          description: 'The fan closes the dialog; the waiting time has continued meanwhile.',
          target: 'entering.slowed',
        },
        'credentials.submit': {
          description:
            'The phone number is verified, and the app submits the filled-in form with it.',
          guard: 'hasProof',
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The app asks the server to sign the fan in. Further presses do nothing.',
      tags: 'busy',
      on: {
        'credentials.edit': {
          description: 'The fan types on; what was submitted stays as it was.',
          actions: 'forgetAnswer',
        },
      },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { proof }, event }) => {
          if (event.type === 'passkey.submit') return { signed: event.signed };
          assertEvent(event, 'credentials.submit');
          return { username: event.username, password: event.password, proof };
        },
        onDone: [
          {
            description: 'The ID and the password, or the passkey, are correct.',
            guard: { type: 'isWelcome', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'openSession', params: ({ event }) => event.output },
          },
          {
            description: 'There were too many tries, and the server says how long to wait.',
            guard: { type: 'isThrottled', params: ({ event }) => event.output },
            target: 'entering.throttled',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            description:
              'There were too many tries with this ID, and a phone verification no longer counts.',
            guard: { type: 'isSlowed', params: ({ event }) => event.output },
            target: 'entering.slowed',
            actions: [{ type: 'keepAnswer', params: ({ event }) => event.output }, 'refuseProof'],
          },
          {
            description: 'The account is withdrawn or suspended.',
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'entering.closed',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            description:
              'The server refuses the sign-in, for example for a wrong password, or cannot be reached.',
            target: 'entering.refused',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'entering.refused',
          actions: [
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'keepAnswer', params: { kind: 'refused', code: 'unknown' } },
          ],
        },
      },
    },
    recovered: {
      type: 'final',
      description: 'The account is recovered, and the page reloads.',
      tags: 'recovered',
    },
    signedIn: {
      type: 'final',
      description: 'The fan is signed in and leaves the login page.',
      meta: { screen: [] },
      tags: 'busy',
    },
  },
});
