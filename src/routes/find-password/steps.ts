import type { FindPasswordStep } from '../../../machines/find-password.types.ts';

export const FIND_PASSWORD_STEPS = [
  'id',
  'phone',
  'password',
] as const satisfies FindPasswordStep[];

export const findPasswordStepIn = (search: URLSearchParams): FindPasswordStep =>
  FIND_PASSWORD_STEPS.find((step) => step === search.get('step')) ?? 'id';

export const pathOfFindPasswordStep = (step: FindPasswordStep): string =>
  step === 'id' ? '/find-password' : `/find-password?step=${step}`;
