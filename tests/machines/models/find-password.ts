import { findPasswordMachine } from '../../../machines/find-password.machine.ts';
import type { PasswordDraft } from '../../../machines/find-password.types.ts';
import type { ChartModel } from '../model.ts';
import { phoneParts } from './parts.ts';

const NOTHING = { username: '', password: '', confirm: '' };
const LUNA = { ...NOTHING, username: 'luna12' };
const drafts: PasswordDraft[] = [
  { fields: NOTHING, facts: { username: null, password: null } },
  { fields: LUNA, facts: { username: 'luna12', password: null } },
  {
    fields: { ...LUNA, password: 'starlit7', confirm: 'starlit7' },
    facts: { username: 'luna12', password: 'starlit7' },
  },
];

export const model = {
  chart: findPasswordMachine,
  events: {
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
  parts: {
    phoneVerification: phoneParts,
    passwordDraft: drafts.map((context) => ({
      status: 'active',
      output: undefined,
      error: undefined,
      context,
    })),
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
  facts: ({ username, phone, password, problem }) => [
    username !== null,
    phone !== null,
    password !== null,
    problem?.code,
  ],
} satisfies ChartModel<typeof findPasswordMachine>;
