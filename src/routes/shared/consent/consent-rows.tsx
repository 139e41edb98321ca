import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { CONSENTS } from '../../../../contract/rules/consent.ts';
import type { Consent } from '../../../flows/consent.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConsentRow } from '../../../ui/consent-row.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import * as css from './consent-rows.css.ts';

type ConsentRowsProps = {
  consent: Consent;
  /** The id of the heading that labels them. */
  labelledBy: string;
};

/** The four consents, each with a link to its page, and the box for all of them. */
export const ConsentRows = ({ consent, labelledBy }: ConsentRowsProps) => {
  const { t } = useLingui();
  const language = useLanguage();
  const consents = useSelector(consent, (now) => now.context);
  const all = useSelector(consent, (now) => now.hasTag('all'));
  const labels = {
    service_terms: t`Terms of Service`,
    privacy_policy: t`Privacy Policy`,
    notification_settings: t`Advertising messages`,
    marketing_push: t`Marketing use of your data`,
  };
  return (
    <fieldset className={css.consents} aria-labelledby={labelledBy}>
      <div className={css.all}>
        <Checkbox
          strong
          label={t`Agree to all`}
          name="all"
          checked={all}
          onChange={() => consent.send({ type: 'all.toggle', language })}
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
          onChange={() => consent.send({ type: 'consent.toggle', flag, language })}
        />
      ))}
    </fieldset>
  );
};
