import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import * as css from './steps.css.ts';

type StepQuestionProps = {
  /** Of the heading, by which a step may be named. */
  id: string;
  step: string;
  steps: readonly string[];
  /** Of a step that asks on several screens, the one that is shown. */
  screen?: string;
  /** A moment rather than a question. */
  large?: boolean;
  children: ReactNode;
};

/** The heading of a step and its place among the others; the focus goes on with the fan to the next question. */
export const StepQuestion = ({
  id,
  step,
  steps,
  screen = step,
  large = false,
  children,
}: StepQuestionProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);
  const number = steps.indexOf(step) + 1;
  const total = steps.length;

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    heading.current?.focus({ preventScroll: true });
  }, [screen]);

  return (
    <div className={css.question}>
      <p id={`${id}-step`} className={css.count}>
        <Trans>
          Step {number} of {total}
        </Trans>
      </p>
      <h1
        ref={heading}
        id={id}
        tabIndex={-1}
        className={large ? css.largeTitle : css.title}
        aria-describedby={`${id}-step`}
      >
        {children}
      </h1>
    </div>
  );
};
