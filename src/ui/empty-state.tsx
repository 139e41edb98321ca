import type { ReactNode } from 'react';
import * as css from './empty-state.css.ts';

type EmptyStateProps = {
  icon?: ReactNode;
  /** What is missing, or planned. */
  title: ReactNode;
  /** It stands in for a page that brings its own `<h1>`. */
  heading?: 'page' | undefined;
  children?: ReactNode;
  /** The links to continue, usually one. */
  action?: ReactNode;
};

export const EmptyState = ({ icon, title, heading, children, action }: EmptyStateProps) => {
  const Heading = heading === 'page' ? 'h1' : 'h2';
  return (
    <div className={css.state}>
      {icon && <span className={css.icon}>{icon}</span>}
      <Heading className={css.title}>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  );
};
