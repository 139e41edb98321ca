import type { ComponentPropsWithRef } from 'react';
import { tidyAccountName } from '../../contract/rules/unseen.ts';
import { cleaned } from './cleaned.ts';
import type { Elements } from './elements.ts';
import { FieldShell, type FieldWords } from './field-shell.tsx';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  // A text that is too long is refused with words; the browser would cut it, even within a character.
  'id' | 'className' | 'value' | 'onChange' | 'children' | 'maxLength'
> & { type?: 'text' | 'password' | 'tel' | 'search' | 'date' | 'datetime-local' | 'url' };

export type TextFieldProps = NativeProps &
  FieldWords & {
    value: string;
    onChange: (value: string) => void;
    /** Cleans up the typed value, such as to digits only. */
    clean?: (value: string) => string;
    start?: Elements;
    end?: Elements;
  };

const asTyped = (value: string) => value;

export const TextField = ({
  label,
  hint,
  answer,
  lines,
  start,
  end,
  onChange,
  clean = asTyped,
  type = 'text',
  ...native
}: TextFieldProps) => (
  <FieldShell
    {...{ label, hint, answer, lines, start, end }}
    control={(shell) => (
      <input
        {...native}
        {...shell}
        type={type}
        onChange={(event) => onChange(cleaned(event, clean))}
      />
    )}
  />
);

/** For a name that is kept letter by letter, such as an ID: no spaces, and no corrections by a keyboard. */
export const VerbatimField = (props: TextFieldProps) => (
  <TextField
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="next"
    clean={tidyAccountName}
    {...props}
  />
);
