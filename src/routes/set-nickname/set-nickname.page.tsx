import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SetupStep } from '../../../machines/nickname-setup.types.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { setupStepOf } from '../../flows/nickname-setup/nickname-setup.ts';
import {
  type NicknameSetup,
  nicknameSetupOf,
} from '../../flows/nickname-setup/open-nickname-setup.ts';
import { ConsentStep } from '../shared/consent/consent-step.tsx';
import { useTellProblem } from '../shared/messages/tell-problem.ts';
import { StepQuestion } from '../shared/wizard/step-question.tsx';
import * as css from '../shared/wizard/steps.css.ts';
import { NicknameStep } from './nickname-step.tsx';
import { useSetupWords } from './setup-words.ts';
import { pathOfStep } from './steps.ts';

const STEPS = ['terms', 'nickname'] as const satisfies SetupStep[];

const QUESTION = 'set-nickname-question';

const Setup = ({ setup }: { setup: NicknameSetup }) => {
  const { wizard, consent } = setup;
  const navigate = useNavigate();
  const step = useSelector(wizard, setupStepOf);
  const problem = useSelector(wizard, (now) => now.context.problem);
  const way = useSelector(wizard, ({ status, value }) => status === 'done' && value);
  const page = useRef<HTMLDivElement>(null);

  useTellProblem(problem, {
    words: useSetupWords(),
    onRead() {
      wizard.send({ type: 'problem.read' });
      // A refusal may have led back to the consents, and the fan may have gone elsewhere meanwhile.
      const isBack = setupStepOf(wizard.getSnapshot()) === 'terms';
      if (isBack && page.current) void navigate(pathOfStep('terms'));
    },
  });
  useEffect(() => {
    if (way) void navigate(way === 'left' ? '/login' : '/', { replace: true });
  }, [way, navigate]);

  return (
    <div ref={page} className={css.page}>
      <StepQuestion id={QUESTION} step={step} steps={STEPS}>
        {step === 'terms' ? (
          <Trans>Review the terms</Trans>
        ) : (
          <Trans>What should we call you?</Trans>
        )}
      </StepQuestion>
      {step === 'terms' ? (
        <ConsentStep consent={consent} question={QUESTION} next={pathOfStep('nickname')}>
          <Trans>next</Trans>
        </ConsentStep>
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
