import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Form, useNavigation } from 'react-router';
import type { SignUpWizard } from '../../flows/sign-up.ts';
import * as css from '../shared/wizard/steps.css.ts';
import { SubmitBar } from '../shared/wizard/submit-bar.tsx';
import { beams, stage } from './welcome-step.css.ts';

export const WelcomeStep = ({ wizard }: { wizard: SignUpWizard }) => {
  const busy = useSelector(wizard, (now) => now.hasTag('busy'));
  const leaving = useNavigation().state !== 'idle';
  return (
    <Form method="post" className={css.form}>
      <div className={stage} aria-hidden="true">
        <div className={beams.violet} />
        <div className={beams.accent} />
        <div className={beams.cyan} />
      </div>
      <div className={css.fields}>
        <p className={css.lead}>
          <Trans>You’re all set. Tap OK to create your account.</Trans>
        </p>
      </div>
      <SubmitBar busy={busy || leaving}>
        <Trans>OK</Trans>
      </SubmitBar>
    </Form>
  );
};
