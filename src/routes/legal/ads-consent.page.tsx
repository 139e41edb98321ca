import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import { COMPANY } from '../../../contract/company.ts';
import { type ConsentClause, ConsentDocument } from './consent-document.tsx';
import { LegalPage } from './legal-page.tsx';

const { name: company, email } = COMPANY;

function useClauses(): readonly ConsentClause[] {
  const { t } = useLingui();
  return [
    {
      id: 'what',
      title: t`What you would receive`,
      text: (
        <Trans>
          News about {BRAND} events, giveaways, videos and goods, sent by {company} as a
          notification, text message or email. Each one is marked as advertising and tells you how
          to stop it.
        </Trans>
      ),
    },
    {
      id: 'data',
      title: t`What is used for it`,
      text: (
        <Trans>
          Your phone number, email address and language. We use them for sending until you withdraw
          this consent or close your account.
        </Trans>
      ),
    },
    {
      id: 'night',
      title: t`Never at night`,
      text: (
        <Trans>
          We don’t send advertising between 21:00 and 08:00 Korean time. This consent doesn’t cover
          those hours; we’d have to ask you separately.
        </Trans>
      ),
    },
    {
      id: 'free',
      title: t`It’s up to you`,
      text: (
        <Trans>
          You can sign up and use everything without this consent. Messages that aren’t advertising,
          such as verification codes and news about an event you’ve entered, are sent either way.
        </Trans>
      ),
    },
    {
      id: 'stop',
      title: t`Changing your mind`,
      text: (
        <Trans>
          You can withdraw your consent at any time in the notification settings, in the way each
          message describes, or by writing to {email}. It takes effect right away. We keep a record
          of when you agreed and when you withdrew.
        </Trans>
      ),
    },
  ];
}

const WrittenAdsConsent = () => (
  <ConsentDocument
    consent="notification_settings"
    question={<Trans>Optional: may we send you advertising?</Trans>}
    clauses={useClauses()}
  />
);

export const AdsConsentPage = () => <LegalPage words={<WrittenAdsConsent />} />;
