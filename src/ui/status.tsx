import { type ComponentPropsWithRef, useEffect, useRef } from 'react';
import * as css from './status.css.ts';

/** How long a browser may take to tell a screen reader of a new region. */
const NOTICED = 200;

/**
 * Words that a screen reader says when they appear or change, wherever the focus is. It says what comes into a region that it
 * already knows, so one that appears with its words gives it the region first. To the eye they are there at once.
 */
export const Status = ({ children, ...native }: Omit<ComponentPropsWithRef<'div'>, 'role'>) => {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => words.current?.removeAttribute('aria-hidden'), NOTICED);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div {...native} role="status">
      <div ref={words} className={css.words} aria-hidden="true">
        {children}
      </div>
    </div>
  );
};
