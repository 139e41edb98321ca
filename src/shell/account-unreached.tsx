import { Trans } from '@lingui/react/macro';

/** In place of what a visitor is offered, and of what a member would see. */
export const AccountUnreached = () => (
  <Trans>You stay logged in. Your account can’t be reached right now.</Trans>
);
