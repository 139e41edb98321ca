import { findIdMachine } from '../../../machines/find-id.machine.ts';
import type { ChartModel } from '../model.ts';
import { INTERNATIONAL } from './phone-verification.ts';

export const model = {
  chart: findIdMachine,
  events: {
    'phone.settle': [
      { type: 'phone.settle', phone: { phoneNumber: INTERNATIONAL, token: 'P1' } },
      { type: 'phone.settle', phone: null },
    ],
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
  tags: {
    busy: ['asking', 'sending'],
    found: ['found', 'sending', 'sent'],
    sent: ['sent'],
    none: ['none'],
  },
  delays: {},
  fromApp: ['phone.settle'],
  facts: ({ phone, problem }) => [phone !== null, problem?.code],
} satisfies ChartModel<typeof findIdMachine>;
