import { tidyEmail } from '../../contract/rules/email.ts';
import { withoutSpaces } from '../../contract/rules/password.ts';
import { type TextFieldProps, VerbatimField } from './text-field.tsx';

const plainAddress = (typed: string) => withoutSpaces(tidyEmail(typed));

/** A text field for an e-mail address. */
export const EmailInput = (props: Omit<TextFieldProps, 'name' | 'type' | 'clean'>) => (
  <VerbatimField
    name="email"
    inputMode="email"
    autoComplete="email"
    clean={plainAddress}
    {...props}
  />
);
