import type { FindPasswordStep } from '../../../machines/find-password.types.ts';

export const STEPS = ['id', 'phone', 'password'] as const satisfies FindPasswordStep[];

export const stepIn = (search: URLSearchParams): FindPasswordStep =>
  STEPS.find((step) => step === search.get('step')) ?? 'id';

export const pathOfStep = (step: FindPasswordStep): string =>
  step === 'id' ? '/find-password' : `/find-password?step=${step}`;
