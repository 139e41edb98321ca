import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { withoutSpaces } from '../../contract/rules/password.ts';
import { EyeIcon, EyeOffIcon } from './lazy-icons.tsx';
import * as css from './password-field.css.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'clean' | 'start' | 'end'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** White space is removed while typing; the eye button shows the text. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      clean={withoutSpaces}
      end={
        <button
          type="button"
          className={css.eye}
          aria-label={shown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </button>
      }
    />
  );
};
