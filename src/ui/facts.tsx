import type { ReactNode } from 'react';
import * as css from './facts.css.ts';

/** A card of facts, one in each row. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={css.facts}>{children}</dl>
);

export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{name}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
);
