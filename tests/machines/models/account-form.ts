import { accountFormMachine } from '../../../machines/account-form.machine.ts';
import type { AccountDraft } from '../../../machines/account-form.types.ts';
import type { ChartModel } from '../model.ts';
import { ACCOUNT_FACTS, nameParts } from './parts.ts';

const draft: Omit<AccountDraft, 'credentials' | 'profile'> = {
  username: { value: 'mina12', isFree: true },
  nickname: { value: 'moon.mina', isFree: true },
  email: 'mina@mail.example',
  password: 'starlit7',
  confirm: 'starlit7',
  passwordLost: false,
  takenEmail: '',
};

export const model = {
  chart: accountFormMachine,
  events: {
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
    accountDraft: ACCOUNT_FACTS.map((facts) => ({
      status: 'active',
      output: undefined,
      error: undefined,
      context: { ...draft, ...facts },
    })),
  },
  tags: {},
  delays: {},
  fromApp: ['account.refused'],
  facts: ({ credentials, profile }) => [credentials !== null, profile !== null],
} satisfies ChartModel<typeof accountFormMachine>;
