import { Trans } from '@lingui/react/macro';
import type { Reserve } from '../../../../contract/schemas/events.ts';

/** For whoever may still get a place, or might have got one. */
export const ReserveStanding = ({ reserve: { rank, isOver } }: { reserve: Reserve }) =>
  isOver ? (
    <Trans>You were a reserve. No place was left for you.</Trans>
  ) : (
    <Trans>You’re a reserve: number {rank}. If a place becomes free, we’ll tell you.</Trans>
  );
