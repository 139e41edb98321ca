import type { SignInResult } from './sign-in.types.ts';

export type WithdrawnResult = Extract<SignInResult, { kind: 'withdrawn' }>;

/** What a sign-in of whatever kind was told of an account that is withdrawn or suspended. */
export type AccountRefusal = Extract<SignInResult, { kind: 'withdrawn' | 'suspended' }>;
