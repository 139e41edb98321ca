import { useLingui } from '@lingui/react/macro';
import type {
  ApplicantReach,
  ApplicationState,
} from '../../../../contract/schemas/application-inbox.ts';

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
      sending: t`The answer is being sent.`,
      mail: t`The email was sent.`,
      text: t`The text message was sent: it says where to read the answer.`,
      failed: t`The answer was not sent.`,
    },
    /** How the fan will hear of an answer. */
    reaches: (language: string): Record<ApplicantReach, string> => ({
      mail: t`By email, in the fan’s language: ${language}`,
      text: t`The email is not confirmed: a text message says where to read this, in the fan’s language: ${language}`,
      nothing: t`No message can be sent: neither email nor phone is confirmed, or the account is not active. The fan reads this on the audition’s page, in the fan’s language: ${language}`,
    }),
    /** Why an answer that is saved has not left. */
    unsent: {
      mail: t`The answer was saved, but the mail server did not take the email. You can send it again.`,
      text: t`The answer was saved, but the text message could not be sent: the service did not take it, or the day’s texts are used up. You can send it again.`,
      nothing: t`The answer was saved, and no message was sent: neither email nor phone is confirmed, or the account is not active. The fan reads it on the audition’s page.`,
    } satisfies Record<ApplicantReach, string>,
  };
}
