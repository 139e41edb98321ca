import type { SignInAnswer } from './sign-in.types.ts';

export type WithdrawnAnswer = Extract<SignInAnswer, { kind: 'withdrawn' }>;

/** What a sign-in of whatever kind was told of an account that is withdrawn or suspended. */
export type AccountRefusal = Extract<SignInAnswer, { kind: 'withdrawn' | 'suspended' }>;
