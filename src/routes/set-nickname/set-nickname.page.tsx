import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SetupStep } from '../../../machines/nickname-setup.types.ts';
import { useTabFlow } from '../../flows/app/use-app.tsx';
import {
  nicknameSetup,
  type SetupWizard,
  setupPartsOf,
  setupStepOf,
} from '../../flows/nickname-setup.ts';
import { ConsentStep } from '../shared/consent/consent-step.tsx';
import { useTellProblem } from '../shared/messages/tell-problem.ts';
import { StepQuestion } from '../shared/wizard/step-question.tsx';
import * as css from '../shared/wizard/steps.css.ts';
import { NicknameStep } from './nickname-step.tsx';
import { useSetupWords } from './setup-words.ts';
import { pathOfNicknameStep } from './steps.ts';

const STEPS = ['terms', 'nickname'] as const satisfies SetupStep[];

const QUESTION = 'set-nickname-question';

const Setup = ({ wizard }: { wizard: SetupWizard }) => {
  const [{ consent, nickname }] = useState(() => setupPartsOf(wizard));
  const navigate = useNavigate();
  const step = useSelector(wizard, setupStepOf);
  const problem = useSelector(wizard, (now) =>
    now.hasTag('refused') ? now.context.problem : null,
  );
  const page = useRef<HTMLDivElement>(null);

  useTellProblem(problem, {
    words: useSetupWords(),
    onRead() {
      wizard.send({ type: 'problem.read' });
      // The fan may have left meanwhile.
      if (!page.current) return;
      const now = wizard.getSnapshot();
      if (now.status === 'done') void navigate('/login', { replace: true });
      else if (setupStepOf(now) === 'terms') void navigate(pathOfNicknameStep('terms'));
    },
  });

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
        <ConsentStep consent={consent} question={QUESTION} next={pathOfNicknameStep('nickname')}>
          <Trans>next</Trans>
        </ConsentStep>
      ) : (
        <NicknameStep wizard={wizard} nickname={nickname} />
      )}
    </div>
  );
};

export const SetNicknamePage = () => {
  const wizard = useTabFlow(nicknameSetup);
  return <Setup key={wizard.sessionId} wizard={wizard} />;
};
