import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Verbatim } from '../../../ui/verbatim.tsx';
import * as css from './mailed-code.css.ts';
import { SentCodeField } from './sent-code-field.tsx';

type MailedCodeFieldProps = ComponentProps<typeof SentCodeField> & {
  /** The masked email or phone number. */
  address: string;
};

/** The code sent to the account. */
export const MailedCodeField = ({ address: to, ...field }: MailedCodeFieldProps) => {
  const address = <Verbatim>{to}</Verbatim>;
  return (
    <>
      <p className={css.lead}>
        {field.code?.hasTag('sent') ? (
          <Trans>Enter the code we sent to {address}.</Trans>
        ) : (
          <Trans>We’ll send a code to {address}.</Trans>
        )}
      </p>
      <SentCodeField {...field} />
    </>
  );
};
