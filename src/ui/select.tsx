import type { ComponentPropsWithRef } from 'react';
import { FieldShell, type FieldWords } from './field-shell.tsx';
import { DownIcon } from './icons.tsx';
import * as css from './select.css.ts';

type NativeProps = Omit<
  ComponentPropsWithRef<'select'>,
  'id' | 'className' | 'value' | 'onChange' | 'children' | 'multiple' | 'size'
>;

type SelectProps<Value extends string> = NativeProps &
  FieldWords & {
    value: Value;
    options: readonly { value: Value; label: string }[];
    onChange: (value: Value) => void;
  };

/** The platform's own select, which every phone shows in its own way. */
export const Select = <Value extends string>({
  label,
  hint,
  answer,
  lines,
  options,
  onChange,
  ...native
}: SelectProps<Value>) => (
  <FieldShell
    {...{ label, hint, answer, lines }}
    end={
      <span className={css.arrow}>
        <DownIcon size={20} />
      </span>
    }
    control={(shell) => (
      <select
        {...native}
        {...shell}
        className={css.select}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value} className={css.option}>
            {text}
          </option>
        ))}
      </select>
    )}
  />
);
