import type { SignUpScreen } from '../../../machines/sign-up.types.ts';

/** In the order of the wizard. */
export const SIGN_UP_STEPS = ['terms', 'phone', 'account', 'welcome'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

export const stepOf = (screen: SignUpScreen): SignUpStep =>
  screen === 'credentials' || screen === 'profile' ? 'account' : screen;

export function screenIn(search: URLSearchParams): SignUpScreen {
  const step = SIGN_UP_STEPS.find((known) => known === search.get('step')) ?? 'terms';
  if (step !== 'account') return step;
  return search.get('part') === 'profile' ? 'profile' : 'credentials';
}

export const PATHS: Record<SignUpScreen, string> = {
  terms: '/signup',
  phone: '/signup?step=phone',
  credentials: '/signup?step=account',
  profile: '/signup?step=account&part=profile',
  welcome: '/signup?step=welcome',
};
