import { type ButtonLook, buttonClass } from './button.tsx';
import { Link, type LinkProps } from './link.tsx';

/** A link that looks like a button, because it goes somewhere instead of doing something. */
export const ButtonLink = ({
  variant,
  wide,
  ...rest
}: Omit<LinkProps, 'className'> & ButtonLook) => (
  <Link {...rest} className={buttonClass({ variant, wide })} />
);
