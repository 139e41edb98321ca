import { googleSignInMachine } from '../../../machines/google-sign-in.machine.ts';
import { luna } from '../../luna.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: googleSignInMachine,
  input: undefined,
  events: {
    'code.submit': [{ type: 'code.submit', code: 'G1' }],
    'problem.read': [{ type: 'problem.read' }],
    'notice.close': [{ type: 'notice.close' }],
  },
  answers: {
    signIn: [
      { kind: 'welcome', token: 'T1', user: luna },
      { kind: 'newcomer', setupToken: 'N1' },
      {
        kind: 'refused',
        problem: {
          code: 'refused',
          reason: 'email_taken',
          message: 'An account with this email already exists.',
        },
      },
      {
        kind: 'withdrawn',
        message: undefined,
        recoverable: true,
        recoveryToken: 'R1',
        withdrawal: { isRecoverable: true },
      },
      { kind: 'suspended', message: undefined },
    ],
  },
  fromApp: ['code.submit'],
  facts: ({ answer }) => answer?.kind,
} satisfies ChartModel<typeof googleSignInMachine>;
