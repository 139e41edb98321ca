import { Trans } from '@lingui/react/macro';
import type { ButtonLook } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

export const ContactSupport = ({ variant = 'plain' }: Pick<ButtonLook, 'variant'>) => (
  <ButtonLink variant={variant} wide to="/cs-center">
    <Trans>Contact support</Trans>
  </ButtonLink>
);
