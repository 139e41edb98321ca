import type { SetupStep } from '../../../machines/nickname-setup.types.ts';

export const nicknameStepIn = (search: URLSearchParams): SetupStep =>
  search.get('step') === 'nickname' ? 'nickname' : 'terms';

export const pathOfNicknameStep = (step: SetupStep): string =>
  step === 'terms' ? '/set-nickname' : '/set-nickname?step=nickname';
