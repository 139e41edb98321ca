import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import { COMPANY } from '../../../contract/company.ts';
import { dataKeptDays as keptDays } from '../../../contract/limits.ts';
import { Link } from '../../ui/link.tsx';
import { type ConsentClause, ConsentDocument } from './consent-document.tsx';
import { LegalPage } from './legal-page.tsx';

const { email } = COMPANY;

function useClauses(): readonly ConsentClause[] {
  const { t } = useLingui();
  return [
    {
      id: 'what',
      title: t`What it is for`,
      text: (
        <Trans>
          To choose events, giveaways and offers that suit you, to invite you to surveys, and to
          learn which parts of {BRAND} fans like.
        </Trans>
      ),
    },
    {
      id: 'data',
      title: t`What is used for it`,
      text: (
        <Trans>
          Your nickname, language and country, the events you’ve entered and the choices you’ve made
          in {BRAND}. We never use your password, codes or birth date.
        </Trans>
      ),
    },
    {
      id: 'not',
      title: t`What it doesn’t allow`,
      text: (
        <Trans>
          We don’t give your data to advertisers, and no decision about you is made by a program
          alone. Sending you messages needs a separate consent:{' '}
          <Link to="/ads_consent">advertising messages</Link>.
        </Trans>
      ),
    },
    {
      id: 'how-long',
      title: t`How long we use it`,
      text: (
        <Trans>
          Until you withdraw your consent or close your account. {keptDays} days after you close it,
          we delete the data.
        </Trans>
      ),
    },
    {
      id: 'free',
      title: t`It’s up to you`,
      text: (
        <Trans>
          You can sign up and use everything without this consent, and withdraw it at any time in
          the notification settings or by writing to {email}.
        </Trans>
      ),
    },
  ];
}

const WrittenMarketingConsent = () => (
  <ConsentDocument
    consent="marketing_push"
    question={<Trans>Optional: may we use your data to choose what suits you?</Trans>}
    clauses={useClauses()}
  />
);

export const MarketingConsentPage = () => <LegalPage words={<WrittenMarketingConsent />} />;
