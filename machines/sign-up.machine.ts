import type { AnyActorLogic, SnapshotFrom } from 'xstate';
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
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
    noteAccount: assign((_, now?: signUp.AccountFacts) =>
      now ? { credentials: now.credentials, profile: now.profile } : {},
    ),
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
        description: 'The consents are given, or a required one is taken back.',
        actions: { type: 'noteConsents', params: ({ event }) => event.snapshot },
      },
    },
    {
      id: 'phoneVerification',
      src: 'phoneVerification',
      input: ({ context }) => ({ saved: context.saved?.phone }),
      onSnapshot: {
        description: 'The number is proved, or edited.',
        actions: { type: 'notePhone', params: ({ event }) => event.snapshot?.context },
      },
    },
    {
      id: 'accountForm',
      src: 'accountForm',
      input: ({ context }) => ({ saved: context.saved?.account }),
      onSnapshot: {
        description: 'One of the two screens of the account is complete, or no longer is.',
        actions: { type: 'noteAccount', params: ({ event }) => event.snapshot?.context },
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
          { description: 'The consents come first.', guard: 'stopsAtTerms', target: '.terms' },
          { description: 'Then the phone.', guard: 'stopsAtPhone', target: '.phone' },
          { description: 'The login.', guard: 'stopsAtCredentials', target: '.credentials' },
          { description: 'The profile.', guard: 'stopsAtProfile', target: '.profile' },
          { description: 'The fan goes on to the last step.', target: '.welcome' },
        ],
      },
      states: {
        terms: {
          description: 'Step 1: four consents, two of them required.',
          tags: 'terms',
          meta: { screen: [{ path: '/signup' }] },
        },
        phone: {
          description: 'Step 2: a number, proved by a code.',
          tags: 'phone',
          meta: { screen: [{ path: '/signup?step=phone' }] },
          always: { description: 'A consent is gone.', guard: 'stopsAtTerms', target: 'terms' },
        },
        credentials: {
          description: 'Step 3, its first screen: ID and password.',
          tags: 'credentials',
          meta: { screen: [{ path: '/signup?step=account' }] },
          always: { description: 'The proof is gone.', guard: 'stopsAtPhone', target: 'phone' },
        },
        profile: {
          description: 'Step 3, its second screen: e-mail and nickname.',
          tags: 'profile',
          meta: { screen: [{ path: '/signup?step=account&part=profile' }] },
          always: { description: 'No login.', guard: 'stopsAtCredentials', target: 'credentials' },
        },
        welcome: {
          description: 'Step 4: everything is there; OK sends it.',
          tags: 'welcome',
          meta: { screen: [{ path: '/signup?step=welcome' }] },
          always: { description: 'No profile.', guard: 'stopsAtProfile', target: 'profile' },
          on: {
            'form.submit': { description: 'The fan presses OK.', target: '#sign-up.submitting' },
          },
        },
      },
    },
    submitting: {
      description: 'The account is asked for, once.',
      tags: ['welcome', 'busy'],
      meta: { screen: [{ path: '/signup?step=welcome' }] },
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context }) => context,
        onDone: [
          {
            description: 'The account is made.',
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'noteForLogin', params: ({ context }) => context },
          },
          {
            description: 'Something is refused, or the server cannot be reached.',
            target: 'refused',
            actions: [
              { type: 'noteProblem', params: ({ event }) => event.output },
              { type: 'refuseAccount', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          description: 'The call fails in a way that nobody expected.',
          target: 'refused',
          actions: 'noteSurprise',
        },
      },
    },
    refused: {
      description: 'An alert says why; the screen that can mend it is open beneath.',
      tags: 'refused',
      meta: { screen: [{ path: '/signup', dialog: true }] },
      on: {
        'problem.read': [
          { description: 'The consents, anew.', guard: 'isOfTerms', target: 'filling.terms' },
          {
            description: 'The phone is to be proved anew.',
            guard: 'isOfPhone',
            target: 'filling.phone',
            actions: { type: 'refuseProof', params: ({ context }) => context },
          },
          { description: 'The login.', guard: 'isOfCredentials', target: 'filling.credentials' },
          { description: 'The profile.', guard: 'isOfProfile', target: 'filling.profile' },
          { description: 'The fan may try again.', target: 'filling.welcome' },
        ],
      },
    },
    done: {
      description: 'The account is there; sign in next.',
      tags: 'welcome',
      meta: { screen: [{ path: '/login' }] },
      type: 'final',
      entry: 'forgetFacts',
    },
  },
});
