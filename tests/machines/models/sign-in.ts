import { signInMachine } from '../../../machines/sign-in.machine.ts';
import { luna } from '../../member-fixture.ts';
import type { ChartModel } from '../model.ts';
import { SUSPENDED, WITHDRAWN } from './account-status.ts';
import { phoneParts } from './parts.ts';
import { SIGNED } from './passkey-prompt.ts';

export const model = {
  chart: signInMachine,
  events: {
    'credentials.submit': [
      { type: 'credentials.submit', username: 'mina12', password: 'starlit7' },
      { type: 'credentials.submit', username: '', password: '' },
    ],
    'passkey.submit': [{ type: 'passkey.submit', signed: SIGNED }],
    'credentials.edit': [{ type: 'credentials.edit' }],
    'notice.close': [{ type: 'notice.close' }],
    'proof.open': [{ type: 'proof.open' }],
    'proof.close': [{ type: 'proof.close' }],
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
    accountStatus: [{ recovered: true }],
  },
  parts: { phoneVerification: phoneParts },
  accepts: {
    entering: ['credentials.edit', 'credentials.submit', 'passkey.submit'],
    'entering.slowed': ['proof.open'],
    'entering.closed': ['credentials.edit', 'notice.close'],
    proving: ['credentials.submit', 'proof.close'],
    sending: ['credentials.edit'],
  },
  tags: {
    refused: ['entering.refused', 'entering.throttled', 'entering.slowed', 'proving'],
    slowed: ['entering.slowed', 'proving'],
    proving: ['proving'],
    closed: ['entering.closed'],
    recovered: ['recovered'],
    busy: ['sending', 'signedIn'],
  },
  delays: { untilNextTry: 60_000 },
  fromApp: [],
  facts: ({ answer, proof }) => [
    answer?.kind === 'refused' ? answer.code : answer?.kind,
    proof !== null,
  ],
} satisfies ChartModel<typeof signInMachine>;
