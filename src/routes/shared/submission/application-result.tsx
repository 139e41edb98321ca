import { Trans } from '@lingui/react/macro';
import type { Application } from '../../../../contract/schemas/auditions.ts';

type ResultProps = { state: Application['state']; className: { good: string; other: string } };

/** What the staff have decided; nothing before. */
export const ApplicationResult = ({ state, className }: ResultProps) => {
  switch (state) {
    case 'accepted':
      return (
        <p className={className.good}>
          <Trans>Your application was accepted!</Trans>
        </p>
      );
    case 'declined':
      return (
        <p className={className.other}>
          <Trans context="application">Not this time.</Trans>
        </p>
      );
    default:
      return null;
  }
};

export const isDecided = (state: Application['state']): boolean =>
  state !== undefined && state !== 'open';
