import type { ComponentPropsWithRef } from 'react';
import { FieldShell, type FieldWords } from './field-shell.tsx';
import * as css from './text-area.css.ts';

type TextAreaProps = Omit<
  ComponentPropsWithRef<'textarea'>,
  'id' | 'className' | 'value' | 'onChange' | 'children' | 'maxLength'
> &
  FieldWords & {
    value: string;
    onChange: (value: string) => void;
    /** For a sentence or two, among others of its kind. */
    short?: boolean;
  };

/** A field for several lines. */
export const TextArea = ({
  label,
  hint,
  answer,
  lines,
  onChange,
  short = false,
  ...native
}: TextAreaProps) => (
  <FieldShell
    {...{ label, hint, answer, lines }}
    control={(shell) => (
      <textarea
        {...native}
        {...shell}
        className={short ? css.short : css.area}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  />
);
