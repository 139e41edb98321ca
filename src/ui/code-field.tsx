import { type ComponentPropsWithRef, useId } from 'react';
import * as LIMITS from '../../contract/limits.ts';
import { codeDigits } from '../../contract/rules/code.ts';
import { classes } from './classes.ts';
import { cleaned } from './cleaned.ts';
import * as css from './code-field.css.ts';
import type { Elements } from './elements.ts';
import type { FieldWords } from './field-shell.tsx';
import { InlineAnswer } from './inline-answer.tsx';

type CodeFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'className' | 'value' | 'onChange' | 'children' | 'maxLength' | 'type'
> &
  FieldWords & {
    value: string;
    onChange: (digits: string) => void;
    /** Shown under the cells, such as the remaining time and "Resend". */
    beneath?: Elements;
  };

const POSITIONS = Array.from({ length: LIMITS.codeLength }, (_, position) => position);

const codeOf = (typed: string) => codeDigits(typed).slice(0, LIMITS.codeLength);

/** One input with six cells drawn behind it. */
export const CodeField = ({
  label,
  hint,
  answer,
  lines,
  value,
  onChange,
  beneath,
  ...native
}: CodeFieldProps) => {
  const id = useId();
  const answerId = `${id}-answer`;
  const wrong = answer?.tone === 'bad';
  const caret = Math.min(value.length, LIMITS.codeLength - 1);
  const face = (position: number) => {
    if (wrong) return css.wrong;
    return position < value.length ? css.filled : css.empty;
  };
  return (
    <div className={classes(css.field, native.disabled && css.unavailable)}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.frame}>
        <div className={css.box}>
          <div className={css.cells} aria-hidden="true">
            {POSITIONS.map((position) => (
              <span
                key={position}
                className={classes(face(position), position === caret && css.next)}
              />
            ))}
          </div>
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            {...native}
            id={id}
            className={css.input}
            value={value}
            aria-describedby={answerId}
            aria-invalid={wrong || undefined}
            onChange={(event) => onChange(cleaned(event, codeOf))}
          />
        </div>
      </div>
      {beneath}
      <InlineAnswer id={answerId} answer={answer} hint={hint} lines={lines} />
    </div>
  );
};
