import type { Ref } from 'react';
import type { Elements } from './elements.ts';
import { Status } from './status.tsx';
import * as css from './toast.css.ts';

export type ToastProps = {
  icon: Elements;
  children: Elements;
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
