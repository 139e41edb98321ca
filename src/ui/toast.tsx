import type { ReactNode, Ref } from 'react';
import * as css from './toast.css.ts';

export type ToastProps = {
  icon: ReactNode;
  children: ReactNode;
  onGone?: () => void;
  ref?: Ref<HTMLParagraphElement>;
};

/** A notice that needs no reply: announced once, gone after 3 s. */
export const Toast = ({ icon, children, onGone, ref }: ToastProps) => (
  <p ref={ref} role="status" popover="manual" className={css.toast} onAnimationEnd={onGone}>
    {icon}
    {children}
  </p>
);
