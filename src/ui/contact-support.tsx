import { Trans } from '@lingui/react/macro';
import { COMPANY } from '../../contract/company.ts';
import { type ButtonLook, buttonClass } from './button.tsx';

/** A letter to the support; it leaves the app, so it is no link of the router's. */
export const ContactSupport = ({ variant = 'plain' }: Pick<ButtonLook, 'variant'>) => (
  <a className={buttonClass({ variant, wide: true })} href={`mailto:${COMPANY.email}`}>
    <Trans>Contact support</Trans>
  </a>
);
