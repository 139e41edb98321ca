import { googleLinkMachine } from '../../../machines/google-link.machine.ts';
import type { PendingLink } from '../../../machines/google-link.types.ts';
import type { ChartModel } from '../model.ts';
import { codeParts } from './parts.ts';

export const PENDING: PendingLink = {
  asked: { code: 'google_verification_required' },
  sentAt: 0,
};

export const model = {
  chart: googleLinkMachine,
  restored: [{ saved: PENDING }],
  events: {
    'account.chosen': [{ type: 'account.chosen', code: 'G1' }],
    'problem.read': [{ type: 'problem.read' }],
    'session.ended': [{ type: 'session.ended' }],
  },
  answers: {
    codeEntry: [{ proof: null }],
    askForLink: [
      { pending: null, problem: null },
      { pending: PENDING, problem: null },
      { pending: null, problem: { code: 'google_already_linked' } },
      { pending: null, problem: { code: 'offline' } },
    ],
  },
  parts: { codeEntry: [codeParts.sent, codeParts.confirming, codeParts.exhausted] },
  accepts: {
    everywhere: ['session.ended'],
    ready: ['account.chosen'],
    refused: ['problem.read'],
    waiting: ['account.chosen'],
    linked: ['account.chosen'],
  },
  tags: { busy: ['sending'], checking: ['waiting.checking'], linked: ['linked'] },
  delays: {},
  fromApp: ['session.ended'],
  facts: ({ pending, problem }) => [pending !== null, problem?.code],
} satisfies ChartModel<typeof googleLinkMachine>;
