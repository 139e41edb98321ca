import { accountFormMachine } from '../../../machines/account-form.machine.ts';
import type { ChartModel } from '../model.ts';
import { nameParts } from './parts.ts';

export const model = {
  chart: accountFormMachine,
  events: {
    'fields.edit': [
      { type: 'fields.edit', fields: { password: 'starlit7', confirm: 'starlit7' } },
      { type: 'fields.edit', fields: { confirm: '' } },
      { type: 'fields.edit', fields: { email: 'mina@mail.example' } },
      { type: 'fields.edit', fields: { email: 'luna@mail.example' } },
    ],
    'rules.check': [{ type: 'rules.check' }],
    'account.refused': [
      { type: 'account.refused', code: 'username_taken' },
      { type: 'account.refused', code: 'nickname_taken' },
      { type: 'account.refused', code: 'email_taken' },
    ],
  },
  answers: {},
  parts: {
    usernameAvailability: nameParts('mina12'),
    nicknameAvailability: nameParts('moon.mina'),
  },
  accepts: {
    everywhere: ['account.refused', 'fields.edit'],
    'credentials.incomplete': ['rules.check'],
    'credentials.complete': ['rules.check'],
    'profile.incomplete': ['rules.check'],
    'profile.complete': ['rules.check'],
  },
  tags: { credentialsComplete: ['credentials.complete'], profileComplete: ['profile.complete'] },
  delays: {},
  fromApp: ['account.refused', 'rules.check'],
  facts: ({ username, nickname, email, confirm, takenEmail }) => [
    username.isFree,
    nickname.isFree,
    email,
    confirm !== '',
    takenEmail,
  ],
} satisfies ChartModel<typeof accountFormMachine>;
