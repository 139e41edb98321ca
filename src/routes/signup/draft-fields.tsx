import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isEmail } from '../../../contract/rules/email.ts';
import { passwordProblem, showsMismatch, withoutSpaces } from '../../../contract/rules/password.ts';
import type { AccountDraftActor } from '../../flows/account-draft.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EMAIL_WORDS, MISMATCH, PASSWORD_WORDS } from './messages.ts';

type FieldsProps = {
  draft: AccountDraftActor;
  /** Says at once what is wrong; otherwise only once the fan has left the field. */
  strict: boolean;
};

const bad = (text: string | undefined) => (text ? { tone: 'bad' as const, text } : undefined);

/** `own` are the fan's names, which a password must not contain. */
export const PasswordFields = ({
  draft,
  strict,
  own,
}: FieldsProps & { own: readonly string[] }) => {
  const { t } = useLingui();
  const { password, confirm } = useSelector(draft, (now) => now.context);
  const [leftPassword, setLeftPassword] = useState(false);
  const [leftConfirm, setLeftConfirm] = useState(false);
  const isJudged = strict || (leftPassword && password !== '');
  const problem = isJudged ? passwordProblem(password, own) : undefined;
  const differs =
    strict || (leftConfirm && confirm !== '')
      ? confirm !== password
      : showsMismatch(password, confirm);
  return (
    <>
      <PasswordField
        label={t`Password`}
        hint={t`8–16 characters, at least two of: lowercase, uppercase, numbers, symbols`}
        name="new-password"
        autoComplete="new-password"
        enterKeyHint="next"
        lines={3}
        value={password}
        answer={bad(problem && t(PASSWORD_WORDS[problem]))}
        onChange={(typed) => draft.send({ type: 'draft.edit', fields: { password: typed } })}
        onBlur={() => setLeftPassword(true)}
      />
      <PasswordField
        label={t`Confirm password`}
        name="confirm-password"
        autoComplete="new-password"
        enterKeyHint="next"
        value={confirm}
        answer={bad(differs ? t(MISMATCH) : undefined)}
        onChange={(typed) => draft.send({ type: 'draft.edit', fields: { confirm: typed } })}
        onBlur={() => setLeftConfirm(true)}
      />
    </>
  );
};

export const EmailField = ({ draft, strict }: FieldsProps) => {
  const { t } = useLingui();
  const { email, takenEmail } = useSelector(draft, (now) => now.context);
  const [left, setLeft] = useState(false);
  const isWrong = (strict || (left && email !== '')) && !isEmail(email);
  const isTaken = email !== '' && email === takenEmail;
  const words = isTaken ? EMAIL_WORDS.taken : EMAIL_WORDS.invalid;
  return (
    <TextField
      label={t`Email`}
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      clean={withoutSpaces}
      value={email}
      answer={bad(isTaken || isWrong ? t(words) : undefined)}
      onChange={(typed) => draft.send({ type: 'draft.edit', fields: { email: typed } })}
      onBlur={() => setLeft(true)}
    />
  );
};
