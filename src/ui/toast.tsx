import type { ReactNode, Ref } from 'react';
import { Status } from './status.tsx';
import * as css from './toast.css.ts';

export type ToastProps = {
  icon: ReactNode;
  children: ReactNode;
  onGone?: () => void;
  ref?: Ref<HTMLDivElement>;
};

/** A notice that needs no reply: announced once, gone after 3 s. */
export const Toast = ({ icon, children, onGone, ref }: ToastProps) => (
  <Status ref={ref} popover="manual" className={css.toast} onAnimationEnd={onGone}>
    {icon}
    {children}
  </Status>
);
