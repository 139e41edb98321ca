import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router';
import type { Consent } from '../../flows/consent.ts';
import { ConsentRows } from '../parts/consent-rows.tsx';
import { Onward } from '../parts/onward.tsx';
import * as css from '../parts/steps.css.ts';
import { pathOfStep } from './steps.ts';

type ConsentStepProps = {
  consent: Consent;
  /** The id of the page's question. */
  question: string;
};

export const ConsentStep = ({ consent, question }: ConsentStepProps) => {
  const navigate = useNavigate();
  const given = useSelector(consent, (now) => now.hasTag('given'));
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(pathOfStep('nickname'));
      }}
    >
      <div className={css.fields}>
        <p className={css.lead}>
          <Trans>The first two are needed for an account. The others are up to you.</Trans>
        </p>
        <ConsentRows consent={consent} labelledBy={question} />
      </div>
      <Onward disabled={!given}>
        <Trans>next</Trans>
      </Onward>
    </form>
  );
};
