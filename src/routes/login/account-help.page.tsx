import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { COMPANY } from '../../../contract/company.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import * as css from './account-help.css.ts';

const Help = ({ lead, ways }: { lead: ReactNode; ways: readonly [ReactNode, ReactNode] }) => (
  <div className={css.page}>
    <p className={css.lead}>{lead}</p>
    <ul className={css.ways}>
      <li className={css.way}>{ways[0]}</li>
      <li className={css.way}>{ways[1]}</li>
    </ul>
    <div className={css.actions}>
      <ButtonLink to={`mailto:${COMPANY.email}`} wide>
        <Trans>Contact support</Trans>
      </ButtonLink>
      <ButtonLink to="/login" variant="plain" wide>
        <Trans>Back to login</Trans>
      </ButtonLink>
    </div>
  </div>
);

export const FindIdPage = () => (
  <Help
    lead={<Trans>Your ID is the one you chose when you signed up.</Trans>}
    ways={[
      <Trans key="browser">
        Your browser or password manager may have kept it: tap the ID field and see what it offers.
      </Trans>,
      <Trans key="support">
        Otherwise write to us from the email address of your account. We answer to that address
        only.
      </Trans>,
    ]}
  />
);

export const FindPasswordPage = () => (
  <Help
    lead={<Trans>Nobody can read your password, not even us. It can only be replaced.</Trans>}
    ways={[
      <Trans key="browser">
        Your browser or password manager may have kept it: tap the password field and see what it
        offers.
      </Trans>,
      <Trans key="support">
        Otherwise write to us from the email address of your account. We check that it is you before
        a new password is set.
      </Trans>,
    ]}
  />
);
