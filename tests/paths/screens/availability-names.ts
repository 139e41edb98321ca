import type { Call } from '../fan.ts';

/** A name that is asked for on step 3, and what the page says of it. */
export type Name = {
  label: string;
  call: Call;
  button: string;
  says: Record<'available' | 'taken' | 'invalid' | 'forbidden', string>;
  codes: Record<'taken' | 'invalid' | 'forbidden', string>;
  other: { label: string; value: string };
};

export const NAMES: Record<'username' | 'nickname', Name> = {
  username: {
    label: 'ID',
    call: 'GET /api/auth/userNameCheck',
    button: 'Check',
    says: {
      available: 'This ID is available.',
      taken: 'This ID is already in use.',
      invalid: 'Please enter a valid ID (5–30 characters: lowercase letters and numbers only).',
      forbidden: 'Your ID contains restricted or inappropriate words.',
    },
    codes: {
      taken: 'username_taken',
      invalid: 'invalid_username',
      forbidden: 'forbidden_username',
    },
    other: { label: 'Nickname', value: 'moon.mina' },
  },
  nickname: {
    label: 'Nickname',
    call: 'GET /api/auth/NickNameCheck',
    button: 'Check 2',
    says: {
      available: 'This nickname is available.',
      taken: 'This nickname is already in use.',
      invalid:
        'Please enter a valid nickname (3–30 characters: lowercase letters, numbers, underscores, or periods).',
      forbidden: 'Your nickname contains inappropriate or restricted terms.',
    },
    codes: {
      taken: 'nickname_taken',
      invalid: 'invalid_nickname',
      forbidden: 'forbidden_nickname',
    },
    other: { label: 'ID', value: 'moonmina' },
  },
};
