import { withoutSpaces } from '../../contract/rules/password.ts';
import { type TextFieldProps, VerbatimField } from './text-field.tsx';

/** Full-width characters, as Japanese and Chinese keyboards write them, are meant as their plain forms. */
const plainAddress = (typed: string) => withoutSpaces(typed.normalize('NFKC'));

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
