import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import * as css from './steps.css.ts';

type StepQuestionProps = {
  /** Of the heading, by which a step may be named. */
  id: string;
  step: string;
  steps: readonly string[];
  /** A moment rather than a question. */
  large?: boolean;
  children: ReactNode;
};

/** The heading of a step and its place among the others; the focus goes on with the fan to the next question. */
export const StepQuestion = ({ id, step, steps, large = false, children }: StepQuestionProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const number = steps.indexOf(step) + 1;
  const total = steps.length;

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);

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
