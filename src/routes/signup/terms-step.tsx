import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router';
import type { Consent } from '../../flows/consent.ts';
import { ConsentRows } from '../parts/consent-rows.tsx';
import { Onward } from '../parts/onward.tsx';
import * as css from '../parts/steps.css.ts';
import { pathOfStep } from './steps.ts';

export const TermsStep = ({ consent }: { consent: Consent }) => {
  const navigate = useNavigate();
  const given = useSelector(consent, (now) => now.hasTag('given'));
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(pathOfStep('phone'));
      }}
    >
      <div className={css.fields}>
        <p className={css.lead}>
          <Trans>The first two are needed for an account. The others are up to you.</Trans>
        </p>
        <ConsentRows consent={consent} labelledBy="signup-question" />
      </div>
      <Onward disabled={!given}>
        <Trans>Next</Trans>
      </Onward>
    </form>
  );
};
