import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router';
import { CONSENTS } from '../../../contract/rules/consent.ts';
import type { Consent } from '../../flows/consent.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConsentRow } from '../../ui/consent-row.tsx';
import { Onward } from './onward.tsx';
import * as css from './signup.css.ts';
import { pathOfStep } from './steps.ts';

export const TermsStep = ({ consent }: { consent: Consent }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const consents = useSelector(consent, (now) => now.context.consents);
  const given = useSelector(consent, (now) => now.hasTag('given'));
  const all = useSelector(consent, (now) => now.hasTag('all'));
  const labels = {
    service_terms: t`Terms of Service`,
    privacy_policy: t`Privacy Policy`,
    notification_settings: t`Advertising messages`,
    marketing_push: t`Marketing use of your data`,
  };

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
        <fieldset className={css.consents} aria-labelledby="signup-question">
          <div className={css.all}>
            <Checkbox
              strong
              label={t`Agree to all`}
              name="all"
              checked={all}
              onChange={() => consent.send({ type: 'all.toggle' })}
            />
          </div>
          {CONSENTS.map(({ flag, required, path }) => (
            <ConsentRow
              key={flag}
              label={labels[flag]}
              name={flag}
              required={required}
              checked={consents[flag]}
              to={path}
              onChange={() => consent.send({ type: 'consent.toggle', flag })}
            />
          ))}
        </fieldset>
      </div>
      <Onward disabled={!given}>
        <Trans>Next</Trans>
      </Onward>
    </form>
  );
};
