import { findPasswordMachine } from '../../../machines/find-password.machine.ts';
import type { ChartModel } from '../model.ts';
import { INTERNATIONAL } from './phone-verification.ts';

export const model = {
  chart: findPasswordMachine,
  events: {
    'username.settle': [
      { type: 'username.settle', username: 'luna12' },
      { type: 'username.settle', username: null },
    ],
    'phone.settle': [
      { type: 'phone.settle', phone: { phoneNumber: INTERNATIONAL, token: 'P1' } },
      { type: 'phone.settle', phone: null },
    ],
    'password.settle': [
      { type: 'password.settle', password: 'starlit7' },
      { type: 'password.settle', password: null },
    ],
    'id.open': [{ type: 'id.open' }],
    'phone.open': [{ type: 'phone.open' }],
    'password.open': [{ type: 'password.open' }],
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
  tags: {
    id: ['filling.id'],
    phone: ['filling.phone'],
    password: ['filling.password', 'submitting', 'done'],
    busy: ['submitting'],
  },
  delays: {},
  fromApp: ['username.settle', 'phone.settle', 'password.settle'],
  facts: ({ username, phone, password, problem }) => [
    username !== null,
    phone !== null,
    password !== null,
    problem?.code,
  ],
} satisfies ChartModel<typeof findPasswordMachine>;
