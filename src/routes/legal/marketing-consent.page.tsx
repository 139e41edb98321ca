import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import { COMPANY } from '../../../contract/company.ts';
import { CONSENT_VERSIONS } from '../../../contract/consent-versions.ts';
import { dataKeptDays as keptDays } from '../../../contract/limits.ts';
import { Link } from '../../ui/link.tsx';
import { type Clause, LegalDocument } from './legal-document.tsx';

const { email } = COMPANY;

function useClauses(): readonly Clause[] {
  const { t } = useLingui();
  return [
    {
      id: 'what',
      title: t`What it is for`,
      body: (
        <p>
          <Trans>
            To choose events, giveaways and offers that suit you, to invite you to surveys, and to
            learn which parts of {BRAND} fans like.
          </Trans>
        </p>
      ),
    },
    {
      id: 'data',
      title: t`What is used for it`,
      body: (
        <p>
          <Trans>
            Your nickname, language and country, the events you’ve entered and the choices you’ve
            made in {BRAND}. We never use your password, codes or birth date.
          </Trans>
        </p>
      ),
    },
    {
      id: 'not',
      title: t`What it doesn’t allow`,
      body: (
        <p>
          <Trans>
            We don’t give your data to advertisers, and no decision about you is made by a program
            alone. Sending you messages needs a separate consent:{' '}
            <Link to="/ads_consent">advertising messages</Link>.
          </Trans>
        </p>
      ),
    },
    {
      id: 'how-long',
      title: t`How long we use it`,
      body: (
        <p>
          <Trans>
            Until you withdraw your consent or close your account. {keptDays} days after you close
            it, we delete the data.
          </Trans>
        </p>
      ),
    },
    {
      id: 'free',
      title: t`It’s up to you`,
      body: (
        <p>
          <Trans>
            You can sign up and use everything without this consent, and withdraw it at any time in
            the notification settings or by writing to {email}.
          </Trans>
        </p>
      ),
    },
  ];
}

export const MarketingConsentPage = () => (
  <LegalDocument
    version={CONSENT_VERSIONS.marketing_push}
    clauses={useClauses()}
    opening={
      <p>
        <Trans>Optional: may we use your data to choose what suits you?</Trans>
      </p>
    }
  />
);
