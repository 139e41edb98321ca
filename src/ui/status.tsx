import { type ComponentPropsWithRef, useEffect, useRef } from 'react';
import * as css from './status.css.ts';

/** How long a browser may take, from the frame with a new region on, to tell a screen reader of it. */
const NOTICED = 200;

/**
 * Words that a screen reader says when they appear or change, wherever the focus is. It says what comes into a region that it
 * already knows, so one that appears with its words gives it the region first. To the eye they are there at once.
 */
export const Status = ({ children, ...native }: Omit<ComponentPropsWithRef<'div'>, 'role'>) => {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = () => words.current?.removeAttribute('aria-hidden');
    // A busy device may take longer than that for the frame alone.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(say, NOTICED);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return (
    <div {...native} role="status">
      <div ref={words} className={css.words} aria-hidden="true">
        {children}
      </div>
    </div>
  );
};
