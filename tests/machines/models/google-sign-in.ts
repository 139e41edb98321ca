import { googleSignInMachine } from '../../../machines/google-sign-in.machine.ts';
import { luna } from '../../member-fixture.ts';
import type { ChartModel } from '../model.ts';
import { SUSPENDED, WITHDRAWN } from './account-status.ts';

export const model = {
  chart: googleSignInMachine,
  events: {
    'code.submit': [{ type: 'code.submit', code: 'G1' }],
    'notice.close': [{ type: 'notice.close' }],
    'problem.read': [{ type: 'problem.read' }],
  },
  answers: {
    signIn: {
      welcome: [{ kind: 'welcome', token: 'T1', user: luna }],
      newcomer: [{ kind: 'newcomer', setupToken: 'N1' }],
      refused: [
        {
          kind: 'refused',
          problem: {
            code: 'email_taken',
            message: 'An account with this email already exists.',
          },
        },
      ],
      withdrawn: [WITHDRAWN],
      suspended: [SUSPENDED],
    },
    accountStatus: [{ recovered: true }],
  },
  parts: {},
  accepts: {
    idle: ['code.submit'],
    'idle.refused': ['problem.read'],
    'idle.closed': ['notice.close'],
  },
  tags: {
    busy: ['sending', 'signedIn', 'newcomer'],
    closed: ['idle.closed'],
    newcomer: ['newcomer'],
    recovered: ['recovered'],
  },
  delays: {},
  fromApp: ['code.submit'],
  facts: ({ answer }) => answer?.kind,
} satisfies ChartModel<typeof googleSignInMachine>;
