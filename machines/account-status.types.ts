import type { SignInResult } from './sign-in.types.ts';

export type WithdrawnResult = Extract<SignInResult, { kind: 'withdrawn' }>;

/** What any kind of sign-in learns about a withdrawn or suspended account. */
export type AccountRefusal = Extract<SignInResult, { kind: 'withdrawn' | 'suspended' }>;
