import type { SignUpStep } from '../../../machines/sign-up.types.ts';

/** In the order of the wizard. */
export const STEPS = ['terms', 'phone', 'account', 'welcome'] as const satisfies SignUpStep[];

export const stepIn = (search: URLSearchParams): SignUpStep =>
  STEPS.find((step) => step === search.get('step')) ?? 'terms';

export const pathOfStep = (step: SignUpStep): string =>
  step === 'terms' ? '/signup' : `/signup?step=${step}`;
