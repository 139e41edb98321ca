import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import { COMPANY } from '../../../contract/company.ts';
import { CONSENT_VERSIONS } from '../../../contract/consent-versions.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { Link } from '../../ui/link.tsx';
import { type Clause, LegalDocument } from './legal-document.tsx';

const { email } = COMPANY;
const { dataKeptDays: keptDays } = LIMITS;

function useClauses(): readonly Clause[] {
  const { t } = useLingui();
  return [
    {
      id: 'what',
      title: t`What it is for`,
      body: (
        <p>
          <Trans>
            To choose events, giveaways and offers that fit you, to invite you to surveys, and to
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
            Your nickname, language and country, the events that you entered, and the choices you
            made in {BRAND}. Your password, your codes and your birth date are never used.
          </Trans>
        </p>
      ),
    },
    {
      id: 'not',
      title: t`What it does not allow`,
      body: (
        <p>
          <Trans>
            Your data is not given to advertisers, and no decision about you is made by a program
            alone. Sending you messages needs a consent of its own:{' '}
            <Link to="/ads_consent">advertising messages</Link>.
          </Trans>
        </p>
      ),
    },
    {
      id: 'how-long',
      title: t`For how long`,
      body: (
        <p>
          <Trans>
            Until you take the consent back or close your account. {keptDays} days after you closed
            it, the data is deleted.
          </Trans>
        </p>
      ),
    },
    {
      id: 'free',
      title: t`It is up to you`,
      body: (
        <p>
          <Trans>
            You can sign up and use everything without this consent, and take it back at any time in
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
        <Trans>An optional consent: may we use your data to choose what fits you?</Trans>
      </p>
    }
  />
);
