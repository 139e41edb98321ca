import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cleaned } from './cleaned.ts';
import { FieldShell, type FieldWords } from './field-shell.tsx';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'className' | 'value' | 'onChange' | 'children'
> & { type?: 'text' | 'password' | 'tel' | 'search' | 'date' | 'url' };

export type TextFieldProps = NativeProps &
  FieldWords & {
    value: string;
    onChange: (value: string) => void;
    /** Cleans up the typed value, such as to digits only. */
    clean?: (value: string) => string;
    /** For the cleaned value: the browser would count a leading space of a paste, and drop the last character. */
    maxLength?: number;
    start?: ReactNode;
    end?: ReactNode;
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
  maxLength,
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
        onChange={(event) => onChange(cleaned(event, (typed) => clean(typed).slice(0, maxLength)))}
      />
    )}
  />
);
