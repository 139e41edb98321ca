import { useLingui } from '@lingui/react/macro';
import type { ApplicationState } from '../../../../contract/schemas/application-inbox.ts';

/** What staff read about an application. */
export function useApplicationWords() {
  const { t } = useLingui();
  const states: Record<ApplicationState, string> = {
    open: t`Undecided`,
    accepted: t`Accepted`,
    declined: t`Declined`,
  };
  return {
    states,
    deliveries: {
      sending: t`The email is being sent.`,
      sent: t`The email was sent.`,
      failed: t`The email was not sent.`,
    },
  };
}
