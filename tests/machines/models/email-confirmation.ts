import { emailConfirmationMachine } from '../../../machines/email-confirmation.machine.ts';
import type { ChartModel } from '../model.ts';
import { codeParts } from './parts.ts';

export const model = {
  chart: emailConfirmationMachine,
  events: {
    'confirmation.ask': [{ type: 'confirmation.ask' }],
    'confirmation.cancel': [{ type: 'confirmation.cancel' }],
  },
  answers: { codeEntry: [{ proof: null }] },
  parts: { codeEntry: [codeParts.sent, codeParts.confirming] },
  accepts: {
    idle: ['confirmation.ask'],
    'entering.typing': ['confirmation.cancel'],
  },
  tags: { open: ['entering'], busy: ['entering.checking'] },
  delays: {},
  fromApp: [],
  facts: ({ sent }) => sent?.sentAt,
} satisfies ChartModel<typeof emailConfirmationMachine>;
