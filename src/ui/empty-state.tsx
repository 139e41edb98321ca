import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import * as css from './empty-state.css.ts';
import { Status } from './status.tsx';

type EmptyStateProps = {
  icon?: Elements;
  /** What is missing, or planned. */
  title: ReactNode;
  /** It stands in for a page that brings its own `<h1>`. */
  heading?: 'page' | undefined;
  /** The title answers what the fan has just done, such as a search. */
  said?: boolean;
  children?: Elements | string;
  /** The links to continue, usually one. */
  action?: Elements;
};

export const EmptyState = ({ icon, title, heading, said, children, action }: EmptyStateProps) => {
  const Heading = heading === 'page' ? 'h1' : 'h2';
  const name = <Heading className={css.title}>{title}</Heading>;
  return (
    <div className={css.state}>
      {icon && <span className={css.icon}>{icon}</span>}
      {said ? <Status>{name}</Status> : name}
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  );
};
