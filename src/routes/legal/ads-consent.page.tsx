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
            News about events, giveaways, videos and goods of {BRAND}, sent by {company} as a
            notification, text message or email. Each one is marked as advertising and says how to
            stop it.
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
            Your phone number, your email address and your language. They are used for sending until
            you take this consent back or close your account.
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
            Between 21:00 and 08:00 Korean time no advertising is sent. This consent does not cover
            those hours; for them we would have to ask you separately.
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
            You can sign up and use everything without this consent. Messages that are not
            advertising, such as verification codes and news of an event you entered, come in any
            case.
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
            Take it back at any time in the notification settings, by the way named in each message,
            or by writing to {email}. It takes effect at once. We keep note of when you agreed and
            when you took it back.
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
        <Trans>An optional consent: may we send you advertising?</Trans>
      </p>
    }
  />
);
