import { signInMachine } from '../../../machines/sign-in.machine.ts';
import { luna } from '../../member-fixture.ts';
import type { ChartModel } from '../model.ts';
import { SUSPENDED, WITHDRAWN } from './account-status.ts';
import { INTERNATIONAL } from './phone-verification.ts';

export const model = {
  chart: signInMachine,
  events: {
    'credentials.submit': [
      { type: 'credentials.submit', username: 'mina12', password: 'starlit7' },
      { type: 'credentials.submit', username: '', password: '' },
    ],
    'credentials.edit': [{ type: 'credentials.edit' }],
    'notice.close': [{ type: 'notice.close' }],
    'proof.open': [{ type: 'proof.open' }],
    'proof.close': [{ type: 'proof.close' }],
    'proof.given': [
      {
        type: 'proof.given',
        username: 'mina12',
        password: 'starlit7',
        proof: { phoneNumber: INTERNATIONAL, token: 'P1' },
      },
    ],
  },
  answers: {
    signIn: {
      welcome: [{ kind: 'welcome', token: 'T1', user: luna }],
      refused: [
        { kind: 'refused', code: 'incorrect_credentials' },
        { kind: 'refused', code: 'unavailable' },
      ],
      throttled: [{ kind: 'throttled', until: 42_000 }],
      slowed: [{ kind: 'slowed', until: 42_000 }],
      withdrawn: [WITHDRAWN],
      suspended: [SUSPENDED],
    },
  },
  parts: {},
  tags: {
    refused: ['entering.refused', 'entering.throttled', 'entering.slowed', 'proving'],
    slowed: ['entering.slowed', 'proving'],
    proving: ['proving'],
    busy: ['sending', 'signedIn'],
  },
  delays: { untilNextTry: 60_000 },
  fromApp: [],
  facts: ({ answer }) => (answer?.kind === 'refused' ? answer.code : answer?.kind),
} satisfies ChartModel<typeof signInMachine>;
