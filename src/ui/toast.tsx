import type { ReactNode, Ref } from 'react';
import * as css from './toast.css.ts';

export type ToastProps = {
  icon: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLParagraphElement>;
};

/** A notice that needs no answer: said once, gone after 3 s. */
export const Toast = ({ icon, children, ref }: ToastProps) => (
  <p ref={ref} role="status" className={css.toast}>
    {icon}
    {children}
  </p>
);
