import { findIdMachine } from '../../../machines/find-id.machine.ts';
import type { ChartModel } from '../model.ts';
import { phoneParts } from './parts.ts';

export const model = {
  chart: findIdMachine,
  events: {
    'ids.ask': [{ type: 'ids.ask' }],
    'id.send': [{ type: 'id.send' }],
    'problem.read': [{ type: 'problem.read' }],
  },
  answers: {
    findIds: [
      { usernames: ['lu***12'], problem: null },
      { usernames: [], problem: null },
      { usernames: [], problem: { code: 'invalid_phone_token' } },
      { usernames: [], problem: { code: 'too_many_requests' } },
    ],
    sendId: [
      { problem: null },
      { problem: { code: 'invalid_phone_token' } },
      { problem: { code: 'too_many_requests' } },
    ],
  },
  parts: { phoneVerification: phoneParts },
  accepts: {
    'proving.entering': ['ids.ask'],
    'proving.refused': ['problem.read'],
    'found.offered': ['id.send'],
    'found.refused': ['problem.read'],
  },
  tags: {
    busy: ['asking', 'sending'],
    found: ['found', 'sending', 'sent'],
    sent: ['sent'],
    none: ['none'],
    refused: ['proving.refused', 'found.refused'],
  },
  delays: {},
  fromApp: [],
  facts: ({ proof, problem }) => [proof !== null, problem?.code],
} satisfies ChartModel<typeof findIdMachine>;
