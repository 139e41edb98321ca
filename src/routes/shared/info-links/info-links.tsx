import { Trans } from '@lingui/react/macro';
import type { Elements } from '../../../ui/elements.ts';
import { LinkRow, LinkRows } from '../../../ui/link-rows.tsx';

export const LegalRows = () => (
  <>
    <LinkRow to="/terms_of_service">
      <Trans>Terms of Service</Trans>
    </LinkRow>
    <LinkRow to="/privacy_policy">
      <Trans>Privacy Policy</Trans>
    </LinkRow>
  </>
);

/** Links to help pages. */
export const InfoLinks = ({ children }: { children?: Elements }) => (
  <LinkRows>
    <LinkRow to="/notice">
      <Trans>Notice</Trans>
    </LinkRow>
    <LinkRow to="/faq">
      <Trans>FAQ</Trans>
    </LinkRow>
    {children}
    <LegalRows />
  </LinkRows>
);
