import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Form, useNavigate } from 'react-router';
import type { Consent } from '../../../flows/consent.ts';
import * as css from '../wizard/steps.css.ts';
import { SubmitBar } from '../wizard/submit-bar.tsx';
import { ConsentRows } from './consent-rows.tsx';

type ConsentStepProps = {
  consent: Consent;
  /** The id of the page's heading. */
  question: string;
  /** The address of the next step. */
  next: string;
  /** The label of its button. */
  children: ReactNode;
};

export const ConsentStep = ({ consent, question, next, children }: ConsentStepProps) => {
  const navigate = useNavigate();
  const given = useSelector(consent, (now) => now.hasTag('given'));
  return (
    <Form
      method="post"
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(next);
      }}
    >
      <div className={css.fields}>
        <p className={css.lead}>
          <Trans>The first two are required. The rest are up to you.</Trans>
        </p>
        <ConsentRows consent={consent} labelledBy={question} />
      </div>
      <SubmitBar disabled={!given}>{children}</SubmitBar>
    </Form>
  );
};
