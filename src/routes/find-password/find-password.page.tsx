import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FindPasswordStep } from '../../../machines/find-password.types.ts';
import { useTabFlow } from '../../flows/app/use-app.tsx';
import {
  findPasswordStepOf,
  type PasswordFinder,
  passwordSearch,
} from '../../flows/find-password.ts';
import { phoneOf } from '../../flows/phone-verification/phone-facts.ts';
import { ContactSupport } from '../../ui/contact-support.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useTellProblem } from '../shared/messages/tell-problem.ts';
import { translate } from '../shared/messages/translate.ts';
import { StepQuestion } from '../shared/wizard/step-question.tsx';
import * as css from '../shared/wizard/steps.css.ts';
import { IdStep } from './id-step.tsx';
import { findPasswordWords } from './messages.ts';
import { PasswordStep } from './password-step.tsx';
import { FIND_PASSWORD_STEPS, pathOfFindPasswordStep } from './steps.ts';

/** Imports the phone number metadata, which is large. */
const importPhoneEntry = () => import('../shared/phone-verification/phone-entry.tsx');
const PhoneEntry = lazy(async () => ({ default: (await importPhoneEntry()).PhoneEntry }));

const Question = ({ step }: { step: FindPasswordStep }) => {
  switch (step) {
    case 'id':
      return <Trans>What’s your ID?</Trans>;
    case 'phone':
      return <Trans>What’s your phone number?</Trans>;
    case 'password':
      return <Trans>Choose a new password</Trans>;
  }
};

function useTellRefusal(finder: PasswordFinder) {
  const { i18n } = useLingui();
  const problem = useSelector(finder, (now) =>
    now.hasTag('refused') ? now.context.problem : null,
  );
  useTellProblem(problem, {
    words: (refusal) => translate(i18n, findPasswordWords(refusal)),
    onRead: () => finder.send({ type: 'problem.read' }),
  });
}

/** It comes with the step, so that nothing moves. */
const Beneath = () => (
  <div className={css.beneath}>
    <ContactSupport />
  </div>
);

const Search = ({ finder }: { finder: PasswordFinder }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [phone] = useState(() => phoneOf(finder));
  const step = useSelector(finder, findPasswordStepOf);
  useTellRefusal(finder);
  useEffect(() => void importPhoneEntry(), []);

  return (
    <div className={css.page}>
      <div className={css.progress}>
        <ProgressBar
          value={((FIND_PASSWORD_STEPS.indexOf(step) + 1) / FIND_PASSWORD_STEPS.length) * 100}
          label={t`Password reset progress`}
        />
      </div>
      <StepQuestion id="find-password-question" step={step} steps={FIND_PASSWORD_STEPS}>
        <Question step={step} />
      </StepQuestion>
      {step === 'phone' ? (
        <Suspense>
          <PhoneEntry
            phone={phone}
            submit={<Trans>Next</Trans>}
            onProved={() => void navigate(pathOfFindPasswordStep('password'))}
          />
          <Beneath />
        </Suspense>
      ) : (
        // The first step is sent as HTML, and comes to life with its page (docs/decisions/0010).
        <>
          {step === 'id' ? <IdStep finder={finder} /> : <PasswordStep finder={finder} />}
          <Beneath />
        </>
      )}
    </div>
  );
};

export const FindPasswordPage = () => {
  const finder = useTabFlow(passwordSearch);
  return <Search key={finder.sessionId} finder={finder} />;
};
