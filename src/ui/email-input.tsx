import { withoutSpaces } from '../../contract/rules/password.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Full-width characters, as Japanese and Chinese keyboards write them, are meant as their plain forms. */
const plainAddress = (typed: string) => withoutSpaces(typed.normalize('NFKC'));

/** A text field for an e-mail address, which no keyboard corrects. */
export const EmailInput = (props: Omit<TextFieldProps, 'name' | 'type' | 'clean'>) => (
  <TextField
    name="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="next"
    clean={plainAddress}
    {...props}
  />
);
