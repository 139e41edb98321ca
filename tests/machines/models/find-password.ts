import { findPasswordMachine } from '../../../machines/find-password.machine.ts';
import type { ChartModel } from '../model.ts';
import { phoneParts } from './parts.ts';

export const model = {
  chart: findPasswordMachine,
  events: {
    'fields.edit': [
      { type: 'fields.edit', fields: { username: 'luna12' } },
      { type: 'fields.edit', fields: { username: '' } },
      { type: 'fields.edit', fields: { password: 'starlit7', confirm: 'starlit7' } },
      { type: 'fields.edit', fields: { password: '', confirm: '' } },
    ],
    'step.open': [
      { type: 'step.open', step: 'id' },
      { type: 'step.open', step: 'phone' },
      { type: 'step.open', step: 'password' },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'problem.read': [{ type: 'problem.read' }],
  },
  answers: {
    changePassword: [
      { problem: null },
      { problem: { step: 'id', code: 'account_mismatch' } },
      { problem: { step: 'phone', code: 'invalid_phone_token' } },
      { problem: { step: 'password', code: 'common_password' } },
      { problem: { step: 'password', code: 'too_many_requests' } },
    ],
  },
  parts: { phoneVerification: phoneParts },
  accepts: {
    everywhere: ['fields.edit'],
    filling: ['step.open'],
    'filling.password': ['form.submit'],
    refused: ['problem.read'],
  },
  tags: {
    id: ['filling.id'],
    phone: ['filling.phone'],
    password: ['filling.password', 'submitting', 'done'],
    busy: ['submitting'],
    refused: ['refused'],
  },
  delays: {},
  fromApp: [],
  facts: ({ fields, phone, problem }) => [
    fields.username !== '',
    phone !== null,
    fields.password !== '',
    problem?.code,
  ],
} satisfies ChartModel<typeof findPasswordMachine>;
