import { type ReactNode, type Ref, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useKeyboardInset } from '../../../ui/keyboard-inset.ts';
import * as css from './steps.css.ts';

type SubmitBarProps = {
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
  busy?: boolean;
  disabled?: boolean;
  /** Another action comes first, and has the accent. */
  quiet?: boolean;
};

/** The next action; it submits the form around it. */
export const SubmitBar = ({
  ref,
  children,
  busy = false,
  disabled = false,
  quiet = false,
}: SubmitBarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  useKeyboardInset(bar);
  return (
    <div ref={bar} className={css.submitBar}>
      <div className={css.submitButton}>
        <Button
          ref={ref}
          type="submit"
          variant={quiet ? 'quiet' : 'primary'}
          wide
          busy={busy}
          disabled={disabled}
        >
          {children}
        </Button>
      </div>
    </div>
  );
};
