import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { passwordProblem, showsMismatch } from '../../../../contract/rules/password.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { LOST, MISMATCH, PASSWORD_WORDS } from './password-words.ts';

type Passwords = { password: string; confirm: string };

type PasswordFieldsProps = Passwords & {
  label: string;
  /** The fan's names, which a password must not contain. */
  own: readonly string[];
  /** Reports an error at once; otherwise only after the fan has left the field. */
  strict: boolean;
  /** A reload has emptied both fields. */
  lost?: boolean;
  /** They are on their way to the server. */
  readOnly?: boolean;
  onEdit: (edited: Partial<Passwords>) => void;
};

const bad = (text: string | undefined) => (text ? { tone: 'bad' as const, text } : undefined);

/** A new password, typed twice, with its rules. */
export const PasswordFields = ({
  label,
  own,
  strict,
  lost = false,
  readOnly = false,
  password,
  confirm,
  onEdit,
}: PasswordFieldsProps) => {
  const { t } = useLingui();
  const [leftPassword, setLeftPassword] = useState(false);
  const [leftConfirm, setLeftConfirm] = useState(false);
  const isJudged = strict || (leftPassword && password !== '');
  const problem = isJudged ? passwordProblem(password, own) : undefined;
  const isMissing = lost && password === '';
  const differs =
    strict || (leftConfirm && confirm !== '')
      ? confirm !== password
      : showsMismatch(password, confirm);
  return (
    <>
      <PasswordField
        label={label}
        hint={t`8–16 characters, at least two of: lowercase, uppercase, numbers, symbols`}
        name="new-password"
        autoComplete="new-password"
        enterKeyHint="next"
        lines={3}
        readOnly={readOnly}
        value={password}
        answer={
          bad(problem && t(PASSWORD_WORDS[problem])) ??
          (isMissing ? { tone: 'warn', text: t(LOST) } : undefined)
        }
        onChange={(typed) => onEdit({ password: typed })}
        onBlur={() => setLeftPassword(true)}
      />
      <PasswordField
        label={t`Confirm password`}
        name="confirm-password"
        autoComplete="new-password"
        enterKeyHint="next"
        readOnly={readOnly}
        value={confirm}
        answer={bad(differs ? t(MISMATCH) : undefined)}
        onChange={(typed) => onEdit({ confirm: typed })}
        onBlur={() => setLeftConfirm(true)}
      />
    </>
  );
};
