import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SetupStep } from '../../../machines/nickname-setup.types.ts';
import { setupStepOf } from '../../flows/nickname-setup.ts';
import { type NicknameSetup, nicknameSetupOf } from '../../flows/open-nickname-setup.ts';
import { useApp } from '../../flows/use-app.tsx';
import * as css from '../parts/steps.css.ts';
import { useTellProblem } from '../parts/tell-problem.ts';
import { ConsentStep } from './consent-step.tsx';
import { NicknameStep } from './nickname-step.tsx';
import { useSetupWords } from './setup-words.ts';
import { pathOfStep } from './steps.ts';

const STEPS = ['terms', 'nickname'] as const satisfies SetupStep[];

/** The focus goes on with the fan to the next question. */
function useFocusedQuestion(step: SetupStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

const Setup = ({ setup }: { setup: NicknameSetup }) => {
  const { wizard, consent } = setup;
  const navigate = useNavigate();
  const step = useSelector(wizard, setupStepOf);
  const problem = useSelector(wizard, (now) => now.context.problem);
  const way = useSelector(wizard, ({ status, value }) => status === 'done' && value);
  const heading = useFocusedQuestion(step);
  const id = useId();
  const number = STEPS.indexOf(step) + 1;
  const total = STEPS.length;

  useTellProblem(problem, {
    words: useSetupWords(),
    onRead() {
      wizard.send({ type: 'problem.read' });
      // A refusal may have led back to the consents.
      if (setupStepOf(wizard.getSnapshot()) === 'terms') void navigate(pathOfStep('terms'));
    },
  });
  useEffect(() => {
    if (way) void navigate(way === 'left' ? '/login' : '/', { replace: true });
  }, [way, navigate]);

  return (
    <div className={css.page}>
      <div className={css.question}>
        <p id={`${id}-step`} className={css.count}>
          <Trans>
            Step {number} of {total}
          </Trans>
        </p>
        <h1
          ref={heading}
          id={`${id}-question`}
          tabIndex={-1}
          className={css.title}
          aria-describedby={`${id}-step`}
        >
          {step === 'terms' ? (
            <Trans>What do you agree to?</Trans>
          ) : (
            <Trans>What should we call you?</Trans>
          )}
        </h1>
      </div>
      {step === 'terms' ? (
        <ConsentStep consent={consent} question={`${id}-question`} />
      ) : (
        <NicknameStep setup={setup} />
      )}
    </div>
  );
};

export const SetNicknamePage = () => {
  const app = useApp();
  // Drawn again with each step: another tab may have begun a new set-up meanwhile.
  useLocation();
  const setup = nicknameSetupOf(app);
  return setup && <Setup key={setup.token} setup={setup} />;
};
