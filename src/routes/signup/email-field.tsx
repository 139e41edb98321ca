import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isEmail } from '../../../contract/rules/email.ts';
import type { AccountFormActor } from '../../flows/account-form.ts';
import { EmailInput } from '../../ui/email-input.tsx';
import { EMAIL_WORDS } from './messages.ts';

type EmailFieldProps = {
  form: AccountFormActor;
  /** Reports an error at once; otherwise only after the fan has left the field. */
  strict: boolean;
};

export const EmailField = ({ form, strict }: EmailFieldProps) => {
  const { t } = useLingui();
  const { email, takenEmail } = useSelector(form, (now) => now.context);
  const [left, setLeft] = useState(false);
  const isWrong = (strict || (left && email !== '')) && !isEmail(email);
  const isTaken = email !== '' && email === takenEmail;
  const words = isTaken ? EMAIL_WORDS.taken : EMAIL_WORDS.invalid;
  return (
    <EmailInput
      label={t`Email`}
      value={email}
      answer={isTaken || isWrong ? { tone: 'bad', text: t(words) } : undefined}
      onChange={(typed) => form.send({ type: 'fields.edit', fields: { email: typed } })}
      onBlur={() => setLeft(true)}
    />
  );
};
