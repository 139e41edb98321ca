import type { ReactNode } from 'react';
import * as css from './switch.css.ts';

type SwitchProps = { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void };

/** The platform's own control with our appearance, at the end of its row. */
export const Switch = ({ label, checked, onChange }: SwitchProps) => (
  <label className={css.row}>
    <span className={css.label}>{label}</span>
    <input
      type="checkbox"
      role="switch"
      className={css.track}
      aria-checked={checked}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </label>
);
