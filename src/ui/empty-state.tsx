import type { ReactNode } from 'react';
import * as css from './empty-state.css.ts';

type EmptyStateProps = {
  icon?: ReactNode;
  /** What is missing, or planned. */
  title: ReactNode;
  children?: ReactNode;
  /** The links to continue, usually one. */
  action?: ReactNode;
};

export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className={css.state}>
    {icon && <span className={css.icon}>{icon}</span>}
    <h2 className={css.title}>{title}</h2>
    {children && <div className={css.text}>{children}</div>}
    {action}
  </div>
);
