import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import * as css from './group.css.ts';

/** A part of a page of settings or facts, under a small heading. */
export const Group = ({ title, children }: { title: ReactNode; children: Elements }) => (
  <section className={css.group}>
    <h2 className={css.title}>{title}</h2>
    {children}
  </section>
);
