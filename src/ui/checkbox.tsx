import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as css from './checkbox.css.ts';
import { CheckIcon } from './icons.tsx';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'className' | 'checked' | 'onChange' | 'children'
>;

export type CheckboxProps = NativeProps & {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** For a box that toggles others, such as "agree to all". */
  strong?: boolean;
};

export const Checkbox = ({
  label,
  checked,
  onChange,
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
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={css.tick}>
        <CheckIcon size={18} />
      </span>
    </span>
    <span className={strong ? css.strong : css.label}>{label}</span>
  </label>
);
