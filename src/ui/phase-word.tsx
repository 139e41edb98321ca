import { Trans } from '@lingui/react/macro';
import type { Phase } from '../../contract/rules/audition.ts';

/** The status of an event or an audition (spec §3, Events). */
export const PhaseWord = ({ phase }: { phase: Phase }) => {
  switch (phase) {
    case 'active':
      return <Trans>Ongoing</Trans>;
    case 'upcoming':
      return <Trans>Upcoming</Trans>;
    case 'ended':
      return <Trans>Ended</Trans>;
  }
};
