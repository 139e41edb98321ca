import { useLingui } from '@lingui/react/macro';
import type { AccountRefusal } from '../../../machines/account-status.types.ts';
import { saidBy } from './said-by.ts';

/** What an account that is withdrawn or suspended answers to whoever signs in to it (spec §8, Sign-in). */
export function useAccountRefusalWords(): (refusal: AccountRefusal) => string {
  const { t } = useLingui();
  return ({ kind, message }) =>
    kind === 'withdrawn'
      ? saidBy(
          message,
          'Account deactivated. Contact QA for restoration.',
          t`Account deactivated. Contact QA for restoration.`,
        )
      : saidBy(
          message,
          'Account has been suspended. Contact support.',
          t`Account has been suspended. Contact support.`,
        );
}
