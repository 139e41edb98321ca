import { Trans } from '@lingui/react/macro';

/** Stands where a log-in or what belongs to the account would be, while the account can’t be reached. */
export const AccountUnreached = () => (
  <Trans>You stay logged in. Your account can’t be reached right now.</Trans>
);
