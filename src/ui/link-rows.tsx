import type { ReactNode } from 'react';
import { ForwardIcon } from './icons.tsx';
import { Link, type LinkProps } from './link.tsx';
import * as css from './link-rows.css.ts';

/** A card of ways to other pages, one a row. */
export const LinkRows = ({ children }: { children: ReactNode }) => (
  <ul className={css.rows}>{children}</ul>
);

type LinkRowProps = Pick<LinkProps, 'to'> & { icon?: ReactNode; children: ReactNode };

export const LinkRow = ({ to, icon, children }: LinkRowProps) => (
  <li className={css.row}>
    <Link to={to} className={css.link}>
      {icon}
      <div className={css.words}>{children}</div>
      <ForwardIcon size={20} />
    </Link>
  </li>
);
