import { Trans } from '@lingui/react/macro';
import type { EventRound } from '../../../contract/schemas/events.ts';
import { PhaseWord } from '../../ui/phase-word.tsx';

/** The status of a round; of one that is over, whether it has winners. */
export const RoundPhase = ({ status, halted, resultsOut }: EventRound) =>
  resultsOut ? (
    <Trans context="status of a round">Winners announced</Trans>
  ) : (
    <PhaseWord of="event" phase={status} halted={halted} />
  );
