import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { CheckIcon, ForwardIcon } from './icons.tsx';
import { Link, type LinkProps } from './link.tsx';
import * as css from './link-rows.css.ts';

/** A card of links to other pages, one in each row. */
export const LinkRows = ({ children }: { children: ReactNode }) => (
  <ul className={css.rows}>{children}</ul>
);

type LinkRowProps = Pick<LinkProps, 'to'> & { icon?: Elements; children: ReactNode };

export const LinkRow = ({ to, icon, children }: LinkRowProps) => (
  <li className={css.row}>
    <Link to={to} className={css.link}>
      {icon}
      <div className={css.words}>{children}</div>
      <ForwardIcon size={20} />
    </Link>
  </li>
);

type ButtonRowProps = {
  icon?: Elements;
  /** One choice among several rows; the chosen one has a check mark. */
  pressed?: boolean;
  lang?: string;
  /** The value that its form is sent with; it sends the form in place of `onClick`. */
  name?: string;
  value?: string;
  onClick?: () => void;
  children: ReactNode;
};

/** In place of a link, for an action that opens no page. */
export const ButtonRow = ({
  icon,
  pressed,
  lang,
  name,
  value,
  onClick,
  children,
}: ButtonRowProps) => (
  <li className={css.row}>
    <button
      type={name === undefined ? 'button' : 'submit'}
      {...{ name, value }}
      className={css.button}
      lang={lang}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {icon}
      <span className={css.words}>{children}</span>
      {pressed && <CheckIcon size={20} />}
    </button>
  </li>
);

export const FactRow = ({ icon, children }: { icon?: Elements; children: Elements }) => (
  <li className={css.row}>
    <div className={css.fact}>
      {icon}
      {children}
    </div>
  </li>
);
