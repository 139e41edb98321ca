import { useLingui } from '@lingui/react/macro';

/** What staff read about an account's state. */
export function useAccountWords() {
  const { t } = useLingui();
  return {
    statuses: { active: t`Active`, withdrawn: t`Withdrawn`, suspended: t`Suspended` },
    roles: { user: t`Fan`, editor: t`Editor`, support: t`Support staff`, admin: t`Admin` },
  };
}
