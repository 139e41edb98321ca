import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import * as css from './checkbox.css.ts';
import { CheckIcon } from './icons.tsx';
import { type Answer, InlineAnswer } from './inline-answer.tsx';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'className' | 'checked' | 'onChange' | 'onClick' | 'children'
>;

export type CheckboxProps = NativeProps & {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** It takes nothing now, and keeps the focus, which a disabled one would lose. */
  readOnly?: boolean;
  /** For a box that toggles others, such as "agree to all". */
  strong?: boolean;
};

export const Checkbox = ({
  label,
  checked,
  onChange,
  readOnly = false,
  strong = false,
  ...native
}: CheckboxProps) => (
  <label className={css.row}>
    <span className={css.mark}>
      <input
        {...native}
        type="checkbox"
        className={css.input}
        checked={checked}
        aria-readonly={readOnly || undefined}
        onClick={(event) => readOnly && event.preventDefault()}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={css.tick}>
        <CheckIcon size={18} />
      </span>
    </span>
    <span className={strong ? css.strong : css.label}>{label}</span>
  </label>
);

type CheckboxFieldProps = CheckboxProps & { answer: Answer | undefined };

/** A box with a line of its own for messages. */
export const CheckboxField = ({ answer, ...box }: CheckboxFieldProps) => {
  const id = useId();
  return (
    <div>
      <Checkbox {...box} aria-describedby={id} aria-invalid={answer?.tone === 'bad' || undefined} />
      <InlineAnswer id={id} answer={answer} />
    </div>
  );
};
