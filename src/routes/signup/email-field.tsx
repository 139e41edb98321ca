import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isEmail } from '../../../contract/rules/email.ts';
import type { AccountDraftActor } from '../../flows/account-form/account-form.ts';
import { EmailInput } from '../../ui/email-input.tsx';
import { EMAIL_WORDS } from './messages.ts';

type EmailFieldProps = {
  draft: AccountDraftActor;
  /** Reports an error at once; otherwise only after the fan has left the field. */
  strict: boolean;
};

export const EmailField = ({ draft, strict }: EmailFieldProps) => {
  const { t } = useLingui();
  const { email, takenEmail } = useSelector(draft, (now) => now.context);
  const [left, setLeft] = useState(false);
  const isWrong = (strict || (left && email !== '')) && !isEmail(email);
  const isTaken = email !== '' && email === takenEmail;
  const words = isTaken ? EMAIL_WORDS.taken : EMAIL_WORDS.invalid;
  return (
    <EmailInput
      label={t`Email`}
      value={email}
      answer={isTaken || isWrong ? { tone: 'bad', text: t(words) } : undefined}
      onChange={(typed) => draft.send({ type: 'draft.edit', fields: { email: typed } })}
      onBlur={() => setLeft(true)}
    />
  );
};
