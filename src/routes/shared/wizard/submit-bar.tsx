import { type ReactNode, type Ref, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useKeyboardInset } from '../../../ui/keyboard-inset.ts';
import * as css from './steps.css.ts';

type SubmitBarProps = {
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
  busy?: boolean;
  disabled?: boolean;
  /** Something else is to be done first, and carries the accent. */
  quiet?: boolean;
};

/** The one thing to do next; it sends the form it stands in. */
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
