import type { ComponentPropsWithRef, MouseEvent } from 'react';
import * as css from './button.css.ts';
import { classes } from './classes.ts';

export type ButtonLook = {
  /** `primary` is the next action on a screen. */
  variant?: keyof typeof css.variants;
  /** As wide as its container. */
  wide?: boolean;
};

type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /** A request is under way: the label stays, a light runs along the lower edge, clicks do nothing. */
    busy?: boolean;
  };

export const buttonClass = ({ variant = 'primary', wide = false }: ButtonLook) =>
  classes(css.variants[variant], wide && css.wide);

const unlessBusy =
  (busy: boolean, onClick: ButtonProps['onClick']) => (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

export const Button = ({
  variant,
  wide,
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-busy={busy || undefined}
    className={classes(buttonClass({ variant, wide }), className)}
    onClick={unlessBusy(busy, onClick)}
  />
);

type FieldButtonProps = Omit<ButtonProps, 'wide' | 'className'> & { variant?: 'primary' | 'quiet' };

const preventSubmit = (event: MouseEvent) => event.preventDefault();

/**
 * The button inside a field's end, such as an availability check. Its own answer is what disables it, so it keeps the focus then.
 */
export const FieldButton = ({
  variant = 'quiet',
  disabled = false,
  onClick,
  ...rest
}: FieldButtonProps) => (
  <Button
    {...rest}
    variant={variant}
    aria-disabled={disabled || undefined}
    className={classes(css.inField, css.onField[variant])}
    onClick={disabled ? preventSubmit : onClick}
  />
);
