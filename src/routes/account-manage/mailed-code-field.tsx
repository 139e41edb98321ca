import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import * as LIMITS from '../../../contract/limits.ts';
import { CodeField } from '../../ui/code-field.tsx';
import type { Answer } from '../../ui/inline-answer.tsx';
import { TimeLeft } from '../shared/wizard/time-left.tsx';
import * as css from './account-manage.css.ts';

type MailedCodeFieldProps = {
  ref: Ref<HTMLInputElement>;
  /** The masked email or phone number. */
  address: string;
  value: string;
  answer: Answer | undefined;
  /** Null if there is no current code. */
  sentAt: number | null;
  busy: boolean;
  onChange: (digits: string) => void;
};

/** The six digits of a code sent to the account, and how long they are valid. */
export const MailedCodeField = ({ address, sentAt, busy, ...field }: MailedCodeFieldProps) => {
  const { t } = useLingui();
  return (
    <>
      <p className={css.proofLead}>
        {sentAt === null ? (
          <Trans>We’ll send a code to {address}.</Trans>
        ) : (
          <Trans>Enter the code we sent to {address}.</Trans>
        )}
      </p>
      <CodeField
        {...field}
        label={t`Verification code`}
        name="code"
        lines={2}
        disabled={sentAt === null}
        readOnly={busy}
        beneath={<TimeLeft until={sentAt === null ? null : sentAt + LIMITS.codeLifetime} />}
      />
    </>
  );
};
