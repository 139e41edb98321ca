import { useId } from 'react';
import { classes } from './classes.ts';
import type { Elements } from './elements.ts';
import * as css from './field-shell.css.ts';
import { type Answer, InlineAnswer } from './inline-answer.tsx';

/** The parts around every field's control. */
export type FieldWords = {
  label: string;
  /** Shown under the field until there is a message. */
  hint?: string | undefined;
  answer?: Answer | undefined;
  /** How many lines are reserved under the field (1). */
  lines?: 0 | 1 | 2 | 3 | undefined;
};

type ControlProps = {
  id: string;
  className: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
};

type FieldShellProps = FieldWords & {
  /** Before and after the control in the field, such as a calling code and a button. */
  start?: Elements;
  end?: Elements;
  control: (props: ControlProps) => Elements;
};

/** Label above, the box, the line for messages below. */
export const FieldShell = ({
  label,
  hint,
  answer,
  lines,
  start,
  end,
  control,
}: FieldShellProps) => {
  const id = useId();
  const answerId = `${id}-answer`;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={classes(css.box, answer && css.boxTones[answer.tone])}>
        {start}
        {control({
          id,
          className: css.control,
          'aria-describedby': answerId,
          'aria-invalid': answer?.tone === 'bad' || undefined,
        })}
        {end}
      </div>
      <InlineAnswer id={answerId} answer={answer} hint={hint} lines={lines} />
    </div>
  );
};
