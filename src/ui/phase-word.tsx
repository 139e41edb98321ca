import { Trans } from '@lingui/react/macro';
import type { Phase } from '../../contract/rules/phase.ts';
import type { EventHalt } from '../../contract/schemas/events.ts';

type PhaseWordProps = {
  phase: Phase;
  of: 'event' | 'audition';
  /** Events only. */
  halted?: EventHalt | null | undefined;
};

/** The status of an event or an audition (spec §3, Events). */
export const PhaseWord = ({ phase, of, halted }: PhaseWordProps) => {
  if (halted === 'cancelled') return <Trans>Cancelled</Trans>;
  if (halted === 'paused' && phase === 'active') return <Trans>Entries paused</Trans>;
  switch (phase) {
    case 'active':
      return of === 'event' ? <Trans>Ongoing</Trans> : <Trans context="an audition">Ongoing</Trans>;
    case 'upcoming':
      return <Trans>Upcoming</Trans>;
    case 'ended':
      return <Trans>Ended</Trans>;
  }
};
