import type { Call } from '../calls.ts';

/** A name checked on one of the two screens of step 3, and the page's message about it. */
export type Name = {
  label: 'ID' | 'Nickname';
  address: string;
  call: Call;
  says: Record<'available' | 'taken' | 'invalid' | 'forbidden', string>;
  codes: Record<'taken' | 'invalid' | 'forbidden', string>;
};

export const NAMES: Record<'username' | 'nickname', Name> = {
  username: {
    label: 'ID',
    address: '/signup?step=account',
    call: 'GET /api/auth/userNameCheck',
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
  },
  nickname: {
    label: 'Nickname',
    address: '/signup?step=account&part=profile',
    call: 'GET /api/auth/NickNameCheck',
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
  },
};
