import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import * as css from './steps.css.ts';

type StepQuestionProps = {
  /** The heading's id, used to label a step. */
  id: string;
  step: string;
  steps: readonly string[];
  /** For a step with several screens, the visible one. */
  screen?: string;
  /** An announcement rather than a question. */
  large?: boolean;
  children: ReactNode;
};

/** The heading of a step and its number; the focus moves to it with each new step. */
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
