import type { Outcome } from './book.types.ts';

/** Failed if any run failed, else passed if any passed. */
export const combined = (...outcomes: readonly Outcome[]): Outcome =>
  (['failed', 'passed'] as const).find((one) => outcomes.includes(one)) ?? 'unwalked';
