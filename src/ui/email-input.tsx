import { useState } from 'react';
import { plainEmail, tidyEmail } from '../../contract/rules/email.ts';
import { type TextFieldProps, VerbatimField } from './text-field.tsx';

/** A text field for an e-mail address. Its value is tidy; the field itself shows a space that is being typed, since another letter may follow. */
export const EmailInput = ({
  value,
  onChange,
  onBlur,
  ...field
}: Omit<TextFieldProps, 'name' | 'type' | 'clean'>) => {
  const [typed, setTyped] = useState(value);
  return (
    <VerbatimField
      name="email"
      inputMode="email"
      autoComplete="email"
      {...field}
      value={tidyEmail(typed) === value ? typed : value}
      clean={(text) => (tidyEmail(text) === value ? plainEmail(text).trimStart() : tidyEmail(text))}
      onChange={(text) => {
        setTyped(text);
        onChange(tidyEmail(text));
      }}
      onBlur={(event) => {
        setTyped(value);
        onBlur?.(event);
      }}
    />
  );
};
