import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Form, useNavigation } from 'react-router';
import type { SignUpWizard } from '../../flows/sign-up.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Onward } from '../parts/onward.tsx';
import * as css from '../parts/steps.css.ts';
import { mark } from './welcome-step.css.ts';

export const WelcomeStep = ({ wizard }: { wizard: SignUpWizard }) => {
  const busy = useSelector(wizard, (now) => now.hasTag('busy'));
  const leaving = useNavigation().state !== 'idle';
  return (
    <Form method="post" className={css.form}>
      <div className={css.fields}>
        <span className={mark}>
          <CheckIcon size={30} />
        </span>
        <p className={css.lead}>
          <Trans>Everything is filled in. Press OK and your account is made.</Trans>
        </p>
      </div>
      <Onward busy={busy || leaving}>
        <Trans>OK</Trans>
      </Onward>
    </Form>
  );
};
