import { Trans } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import { CONSENT_VERSIONS } from '../../../contract/consent-versions.ts';
import { LegalDocument } from './legal-document.tsx';
import { LegalPage } from './legal-page.tsx';
import { useDataClauses } from './privacy-data.tsx';
import { useRightsClauses } from './privacy-rights.tsx';

const WrittenPolicy = () => (
  <LegalDocument
    version={CONSENT_VERSIONS.privacy_policy}
    withContents
    clauses={[...useDataClauses(), ...useRightsClauses()]}
    opening={
      <p>
        <Trans>
          What {BRAND} knows about you, why, for how long, and what you can do about it.
        </Trans>
      </p>
    }
  />
);

export const PrivacyPolicyPage = () => <LegalPage words={<WrittenPolicy />} />;
