import { useLingui } from '@lingui/react/macro';
import type { AccountRefusal } from '../../../../machines/account-status.types.ts';
import { translateServerMessage } from '../messages/translate-server-message.ts';

/** The message for signing in to a withdrawn or suspended account (spec §8, Sign-in). */
export function useAccountRefusalWords(): (refusal: AccountRefusal) => string {
  const { t } = useLingui();
  return ({ kind, message }) => {
    if (kind === 'suspended')
      return translateServerMessage(
        message,
        'Account has been suspended. Contact support.',
        t`Account has been suspended. Contact support.`,
      );
    // Our own server's message; the text of spec §8, Sign-in, is for a response without one.
    if (message === 'Your account is deactivated.') return t`Your account is deactivated.`;
    return translateServerMessage(
      message,
      'Account deactivated. Contact QA for restoration.',
      t`Account deactivated. Contact QA for restoration.`,
    );
  };
}
