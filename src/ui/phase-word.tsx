import { Trans } from '@lingui/react/macro';
import type { Phase } from '../../contract/rules/phase.ts';

type PhaseWordProps = { phase: Phase; of: 'event' | 'audition' };

/** The status of an event or an audition (spec §3, Events). */
export const PhaseWord = ({ phase, of }: PhaseWordProps) => {
  switch (phase) {
    case 'active':
      return of === 'event' ? <Trans>Ongoing</Trans> : <Trans context="an audition">Ongoing</Trans>;
    case 'upcoming':
      return <Trans>Upcoming</Trans>;
    case 'ended':
      return <Trans>Ended</Trans>;
  }
};
