import type { AnyActorLogic, SnapshotFrom } from 'xstate';
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { accountFormMachine } from './account-form.machine.ts';
import type { consentMachine } from './consent.machine.ts';
import type * as signUp from './sign-up.types.ts';

/** A part of the flow, provided by the app. */
const part: AnyActorLogic = fromCallback(() => {});
const NO_RESULT: signUp.SignUpResult = { problem: null };
const NO_FACTS = { consents: null, phone: null, credentials: null, profile: null };

const hasPhone = ({ consents, phone }: signUp.SignUpFacts) => consents !== null && phone !== null;
const hasLogin = (facts: signUp.SignUpFacts) => hasPhone(facts) && facts.credentials !== null;
const hasAll = (facts: signUp.SignUpFacts) => hasLogin(facts) && facts.profile !== null;
const asks = (event: signUp.SignUpTypes['events'], screen: signUp.SignUpScreen) =>
  'screen' in event && event.screen === screen;

/** Four steps, the third on two screens; each opens once those before it are complete, and complete steps are kept wherever the fan goes. */
export const signUpMachine = setup({
  types: {} as signUp.SignUpTypes,
  actors: {
    signUp: fromPromise<signUp.SignUpResult, signUp.SignUpFacts>(() => new Promise(() => {})),
    consent: part,
    phoneVerification: part,
    accountForm: part,
  } as signUp.SignUpActors,
  actions: {
    // When the chart runs alone, its parts have no snapshot.
    noteConsents: assign((_, now?: SnapshotFrom<typeof consentMachine>) => ({
      consents: now?.hasTag?.('given') ? now.context : null,
    })),
    notePhone: assign((_, now?: signUp.PhoneContext) => (now ? { phone: now.proof } : {})),
    noteAccount: assign((_, now?: SnapshotFrom<typeof accountFormMachine>) => {
      if (!now?.context) return {};
      const { username, password, email, nickname } = now.context;
      const hasCredentials = now.hasTag('credentialsComplete');
      const hasProfile = now.hasTag('profileComplete');
      return {
        credentials: hasCredentials ? { username: username.value, password } : null,
        profile: hasProfile ? { email, nickname: nickname.value } : null,
      };
    }),
    noteProblem: assign((_, { problem }: signUp.SignUpResult = NO_RESULT) => ({ problem })),
    noteSurprise: assign({ problem: { screen: 'welcome', code: 'unknown' } }),
    forgetFacts: assign({ ...NO_FACTS, saved: undefined }),
    refuseProof: sendTo('phoneVerification', (_, { problem }: signUp.SignUpResult) => ({
      type: 'proof.refused',
      problem: { call: 'useProof', ...problem },
    })),
    refuseAccount: sendTo('accountForm', (_, { problem }: signUp.SignUpResult = NO_RESULT) => ({
      type: 'account.refused',
      code: problem?.code,
    })),
    noteForLogin: (_, _params: signUp.AccountFacts) => {},
  },
  guards: {
    // The first incomplete screen, at most the requested one; each condition includes those before it.
    stopsAtTerms: ({ context, event }) => asks(event, 'terms') || !context.consents,
    stopsAtPhone: ({ context, event }) => asks(event, 'phone') || !hasPhone(context),
    stopsAtCredentials: ({ context, event }) => asks(event, 'credentials') || !hasLogin(context),
    stopsAtProfile: ({ context, event }) => asks(event, 'profile') || !hasAll(context),
    isAccepted: (_, { problem }: signUp.SignUpResult) => problem === null,
    isOfTerms: ({ context }) => context.problem?.screen === 'terms',
    isOfPhone: ({ context }) => context.problem?.screen === 'phone',
    isOfCredentials: ({ context }) => context.problem?.screen === 'credentials',
    isOfProfile: ({ context }) => context.problem?.screen === 'profile',
  },
}).createMachine({
  id: 'sign-up',
  context: ({ input: { saved } = {} }) => ({ ...NO_FACTS, saved, problem: null }),
  invoke: [
    {
      id: 'consent',
      src: 'consent',
      input: ({ context }) => ({ saved: context.saved?.consents }),
      onSnapshot: {
        description: 'The fan gives the required consents or takes one of them back.',
        actions: { type: 'noteConsents', params: ({ event }) => event.snapshot },
      },
    },
    {
      id: 'phoneVerification',
      src: 'phoneVerification',
      input: ({ context }) => ({ saved: context.saved?.phone }),
      onSnapshot: {
        description: 'The phone number is verified or edited.',
        actions: { type: 'notePhone', params: ({ event }) => event.snapshot?.context },
      },
    },
    {
      id: 'accountForm',
      src: 'accountForm',
      input: ({ context }) => ({ saved: context.saved?.account }),
      onSnapshot: {
        description: 'One of the two account screens becomes complete or incomplete.',
        actions: { type: 'noteAccount', params: ({ event }) => event.snapshot },
      },
    },
  ],
  initial: 'filling',
  states: {
    filling: {
      description: 'The fan is at one of the four steps.',
      initial: 'terms',
      on: {
        'screen.open': [
          {
            description: 'The fan opens the terms, or a required consent is missing.',
            guard: 'stopsAtTerms',
            target: '.terms',
          },
          {
            description: 'The fan opens the phone step, or the phone number is not verified yet.',
            guard: 'stopsAtPhone',
            target: '.phone',
          },
          {
            description:
              'The fan opens the screen for ID and password, or one of these is not valid yet.',
            guard: 'stopsAtCredentials',
            target: '.credentials',
          },
          {
            description:
              'The fan opens the screen for email and nickname, or one of these is not valid yet.',
            guard: 'stopsAtProfile',
            target: '.profile',
          },
          { description: 'The fan opens the last step.', target: '.welcome' },
        ],
      },
      states: {
        terms: {
          description: 'In step 1, the fan decides on four consents, two of which are required.',
          tags: 'terms',
          meta: { screen: [{ path: '/signup' }] },
        },
        phone: {
          description: 'In step 2, the fan verifies a phone number.',
          tags: 'phone',
          meta: { screen: [{ path: '/signup?step=phone' }] },
          always: {
            description: 'A required consent is missing, so step 1 opens again.',
            guard: 'stopsAtTerms',
            target: 'terms',
          },
        },
        credentials: {
          description: 'On the first screen of step 3, the fan chooses an ID and a password.',
          tags: 'credentials',
          meta: { screen: [{ path: '/signup?step=account' }] },
          always: {
            description: 'An earlier step is no longer complete, so step 2 opens again.',
            guard: 'stopsAtPhone',
            target: 'phone',
          },
        },
        profile: {
          description:
            'On the second screen of step 3, the fan fills in the email and the nickname.',
          tags: 'profile',
          meta: { screen: [{ path: '/signup?step=account&part=profile' }] },
          always: {
            description:
              'An earlier screen is no longer complete, so the first screen of step 3 opens again.',
            guard: 'stopsAtCredentials',
            target: 'credentials',
          },
        },
        welcome: {
          description: 'In step 4, everything is complete, and OK sends the form.',
          tags: 'welcome',
          meta: { screen: [{ path: '/signup?step=welcome' }] },
          always: {
            description:
              'An earlier screen is no longer complete, so the second screen of step 3 opens again.',
            guard: 'stopsAtProfile',
            target: 'profile',
          },
          on: {
            'form.submit': { description: 'The fan presses OK.', target: '#sign-up.submitting' },
          },
        },
      },
    },
    submitting: {
      description: 'The app asks the server to create the account. Further presses do nothing.',
      tags: ['welcome', 'busy'],
      meta: { screen: [{ path: '/signup?step=welcome' }] },
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context }) => context,
        onDone: [
          {
            description: 'The server has created the account.',
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'noteForLogin', params: ({ context }) => context },
          },
          {
            description: 'The server refuses the request or cannot be reached.',
            target: 'refused',
            actions: [
              { type: 'noteProblem', params: ({ event }) => event.output },
              { type: 'refuseAccount', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'refused',
          actions: 'noteSurprise',
        },
      },
    },
    refused: {
      description:
        'An alert says why the account was not created; the screen to correct is open behind it.',
      tags: 'refused',
      meta: {
        screen: [
          { path: '/signup', dialog: true },
          { path: '/signup?step=phone', dialog: true },
          { path: '/signup?step=account', dialog: true },
          { path: '/signup?step=account&part=profile', dialog: true },
          { path: '/signup?step=welcome', dialog: true },
        ],
      },
      on: {
        'problem.read': [
          {
            description: 'The fan closes the alert and goes back to the consents.',
            guard: 'isOfTerms',
            target: 'filling.terms',
          },
          {
            description: 'The fan closes the alert and has to verify the phone number again.',
            guard: 'isOfPhone',
            target: 'filling.phone',
            actions: { type: 'refuseProof', params: ({ context }) => context },
          },
          {
            description: 'The fan closes the alert and goes back to the ID and the password.',
            guard: 'isOfCredentials',
            target: 'filling.credentials',
          },
          {
            description: 'The fan closes the alert and goes back to the email and the nickname.',
            guard: 'isOfProfile',
            target: 'filling.profile',
          },
          { description: 'The fan closes the alert and can try again.', target: 'filling.welcome' },
        ],
      },
    },
    done: {
      description: 'The account exists, and the login page opens.',
      tags: 'welcome',
      meta: { screen: [{ path: '/login' }] },
      type: 'final',
      entry: 'forgetFacts',
    },
  },
});
