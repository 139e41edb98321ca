import type { ComponentPropsWithRef } from 'react';
import { FieldShell, type FieldWords } from './field-shell.tsx';
import * as css from './text-area.css.ts';

type TextAreaProps = Omit<
  ComponentPropsWithRef<'textarea'>,
  'id' | 'className' | 'value' | 'onChange' | 'children' | 'maxLength'
> &
  FieldWords & { value: string; onChange: (value: string) => void };

/** A field for several lines. */
export const TextArea = ({ label, hint, answer, lines, onChange, ...native }: TextAreaProps) => (
  <FieldShell
    {...{ label, hint, answer, lines }}
    control={(shell) => (
      <textarea
        {...native}
        {...shell}
        className={native.rows === 2 ? css.short : css.area}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  />
);
