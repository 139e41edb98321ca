import type { ReactNode } from 'react';
import * as css from './toast.css.ts';

/** A notice that needs no answer: said once, gone after 3 s. */
export const Toast = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p role="status" className={css.toast}>
    {icon}
    {children}
  </p>
);
