import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { SentCodeField } from '../shared/code-entry/sent-code-field.tsx';
import * as css from './account-manage.css.ts';

type MailedCodeFieldProps = ComponentProps<typeof SentCodeField> & {
  /** The masked email or phone number. */
  address: string;
};

/** The code sent to the account. */
export const MailedCodeField = ({ address, ...field }: MailedCodeFieldProps) => (
  <>
    <p className={css.proofLead}>
      {field.code?.hasTag('sent') ? (
        <Trans>Enter the code we sent to {address}.</Trans>
      ) : (
        <Trans>We’ll send a code to {address}.</Trans>
      )}
    </p>
    <SentCodeField {...field} />
  </>
);
