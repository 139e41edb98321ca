import type { SignInOutcome } from './sign-in.types.ts';

export type WithdrawnAccount = Extract<SignInOutcome, { kind: 'withdrawn' }>;

export type SuspendedAccount = Extract<SignInOutcome, { kind: 'suspended' }>;

/** What any kind of sign-in learns about a withdrawn or suspended account. */
export type AccountRefusal = Extract<SignInOutcome, { kind: 'withdrawn' | 'suspended' }>;
