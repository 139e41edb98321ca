import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import { COMPANY } from '../../../contract/company.ts';
import { CONSENT_VERSIONS } from '../../../contract/consent-versions.ts';
import { type Clause, LegalDocument } from './legal-document.tsx';

const { name: company, email } = COMPANY;

function useClauses(): readonly Clause[] {
  const { t } = useLingui();
  return [
    {
      id: 'what',
      title: t`What you would receive`,
      body: (
        <p>
          <Trans>
            News about {BRAND} events, giveaways, videos and goods, sent by {company} as a
            notification, text message or email. Each one is marked as advertising and tells you how
            to stop it.
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
            Your phone number, email address and language. We use them for sending until you
            withdraw this consent or close your account.
          </Trans>
        </p>
      ),
    },
    {
      id: 'night',
      title: t`Never at night`,
      body: (
        <p>
          <Trans>
            We don’t send advertising between 21:00 and 08:00 Korean time. This consent doesn’t
            cover those hours; we’d have to ask you separately.
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
            You can sign up and use everything without this consent. Messages that aren’t
            advertising, such as verification codes and news about an event you’ve entered, are sent
            either way.
          </Trans>
        </p>
      ),
    },
    {
      id: 'stop',
      title: t`Changing your mind`,
      body: (
        <p>
          <Trans>
            You can withdraw your consent at any time in the notification settings, in the way each
            message describes, or by writing to {email}. It takes effect right away. We keep a
            record of when you agreed and when you withdrew.
          </Trans>
        </p>
      ),
    },
  ];
}

export const AdsConsentPage = () => (
  <LegalDocument
    version={CONSENT_VERSIONS.notification_settings}
    clauses={useClauses()}
    opening={
      <p>
        <Trans>Optional: may we send you advertising?</Trans>
      </p>
    }
  />
);
