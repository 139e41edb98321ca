import type { Outcome } from './book.types.ts';

/** Of several runs: failed where one has, else passed where one has. */
export const combined = (...outcomes: readonly Outcome[]): Outcome =>
  (['failed', 'passed'] as const).find((one) => outcomes.includes(one)) ?? 'unwalked';
