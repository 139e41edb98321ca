import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { SignUpScreen } from '../../../machines/sign-up.types.ts';
import { useTabFlow } from '../../flows/app/use-app.tsx';
import { type SignUpWizard, screenOf, signUpOfTab, signUpPartsOf } from '../../flows/sign-up.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { ConsentStep } from '../shared/consent/consent-step.tsx';
import { StepQuestion } from '../shared/wizard/step-question.tsx';
import * as css from '../shared/wizard/steps.css.ts';
import { CredentialsScreen } from './credentials-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { PATHS, SIGN_UP_STEPS, stepOf } from './steps.ts';
import { useTellRefusal } from './tell-refusal.ts';
import { WelcomeStep } from './welcome-step.tsx';

/** Imports the phone number metadata, which is large. */
const importPhoneStep = () => import('./phone-step.tsx');
const PhoneStep = lazy(async () => ({ default: (await importPhoneStep()).PhoneStep }));

const QUESTION = 'signup-question';

const Question = ({ screen, nickname }: { screen: SignUpScreen; nickname: string }) => {
  const name = <Verbatim>{nickname}</Verbatim>;
  switch (screen) {
    case 'terms':
      return <Trans>Review the terms</Trans>;
    case 'phone':
      return <Trans>What’s your phone number?</Trans>;
    case 'credentials':
      return <Trans>Create your login</Trans>;
    case 'profile':
      return <Trans>Create your profile</Trans>;
    case 'welcome':
      return <Trans>Welcome, {name}!</Trans>;
  }
};

const SignUp = ({ wizard }: { wizard: SignUpWizard }) => {
  const { t } = useLingui();
  const [parts] = useState(() => signUpPartsOf(wizard));
  const screen = useSelector(wizard, screenOf);
  const step = stepOf(screen);
  const nickname = useSelector(parts.nickname, (now) => now.context.value);
  const page = useRef<HTMLDivElement>(null);
  useTellRefusal(wizard, page);

  useEffect(() => void importPhoneStep(), []);

  return (
    <div ref={page} className={css.page}>
      <div className={css.progress}>
        {(step === 'phone' || step === 'account') && (
          <ProgressBar
            value={((SIGN_UP_STEPS.indexOf(step) + 1) / SIGN_UP_STEPS.length) * 100}
            label={t`Sign-up progress`}
          />
        )}
      </div>
      <StepQuestion
        id={QUESTION}
        step={step}
        steps={SIGN_UP_STEPS}
        screen={screen}
        large={screen === 'welcome'}
      >
        <Question screen={screen} nickname={nickname} />
      </StepQuestion>
      {screen === 'terms' && (
        <ConsentStep consent={parts.consent} question={QUESTION} next={PATHS.phone}>
          <Trans>Next</Trans>
        </ConsentStep>
      )}
      {screen === 'phone' && (
        <Suspense>
          <PhoneStep phone={parts.phone} />
        </Suspense>
      )}
      {screen === 'credentials' && <CredentialsScreen wizard={wizard} parts={parts} />}
      {screen === 'profile' && <ProfileScreen wizard={wizard} parts={parts} />}
      {screen === 'welcome' && <WelcomeStep wizard={wizard} />}
    </div>
  );
};

export const SignupPage = () => {
  const wizard = useTabFlow(signUpOfTab);
  return <SignUp key={wizard.sessionId} wizard={wizard} />;
};
