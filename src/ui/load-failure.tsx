import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { OfflineIcon, WarnIcon } from './icons.tsx';

export type LoadProblem = 'offline' | 'timeout' | 'failed';

type LoadFailureProps = {
  problem: LoadProblem;
  /** What failed would have brought the page's `<h1>`. */
  heading?: 'page' | undefined;
  onRetry: () => void;
};

/** Says what happened to a page's content and offers to try again. */
export const LoadFailure = ({ problem, heading, onRetry }: LoadFailureProps) => (
  <div role="alert">
    <EmptyState
      heading={heading}
      icon={problem === 'offline' ? <OfflineIcon /> : <WarnIcon />}
      title={
        problem === 'offline' ? (
          <Trans>You are offline</Trans>
        ) : problem === 'timeout' ? (
          <Trans>This is taking too long</Trans>
        ) : (
          <Trans>Something went wrong.</Trans>
        )
      }
      action={
        <Button variant="quiet" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {problem === 'offline' ? (
        <Trans>Connect to the internet and try again.</Trans>
      ) : problem === 'timeout' ? (
        <Trans>Your connection seems slow. Nothing is lost, so please try again.</Trans>
      ) : (
        <Trans>Something’s wrong on our side. Please try again in a moment.</Trans>
      )}
    </EmptyState>
  </div>
);
