import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useMatches, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { useApp, useUnreachedAccount } from '../flows/app/use-app.tsx';
import { loadProblem } from '../flows/shared/load-problem.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import type { LoadProblem } from '../ui/load-failure.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { visuallyHidden } from '../ui/visually-hidden.css.ts';
import { AccountUnreached } from './account-unreached.tsx';
import { claimReload, isChunkFailure } from './chunk-failure.ts';
import * as css from './error.css.ts';
import { handledMatch, headerHoldsHeading } from './handle.ts';
import { isReachable } from './reachable.ts';

type FailureProps = {
  error: unknown;
  problem: LoadProblem;
  onRetry: () => void;
  onReturn?: () => void;
};

/** What happened, what is safe, a retry, and a link elsewhere. */
const Failure = ({ error, problem, onRetry, onReturn }: FailureProps) => {
  const { platform } = useApp();
  const isUnreached = useUnreachedAccount();
  const matches = useMatches();
  const isOwn = handledMatch(matches)?.handle.unlisted;
  const headed = headerHoldsHeading(matches);

  useEffect(() => {
    if (problem === 'failed') platform.log('A page failed.', error);
  }, [platform, problem, error]);

  return (
    <div className={css.page}>
      {!headed && (
        <h1 className={visuallyHidden}>
          <Trans>This page didn’t open</Trans>
        </h1>
      )}
      <LoadFailure problem={problem} onRetry={onRetry} onReturn={onReturn}>
        {isOwn && isUnreached && problem !== 'failed' ? <AccountUnreached /> : undefined}
      </LoadFailure>
      <ButtonLink variant="plain" to="/">
        <Trans>Go to Home</Trans>
      </ButtonLink>
    </div>
  );
};

const PageFailure = ({ error }: { error: unknown }) => {
  const { revalidate } = useRevalidator();
  return (
    <Failure
      error={error}
      problem={loadProblem(error)}
      // Failures that need a reload; a retry would not help.
      onRetry={() => (error instanceof ApiError ? revalidate() : window.location.reload())}
    />
  );
};

/**
 * A chunk removed by a deploy: one reload loads the new ones; after that it is an ordinary error, and
 * so it is where a reload would take something from the fan, who then decides.
 */
const MissingChunk = ({ error }: { error: Error }) => {
  const { platform, unsaved } = useApp();
  const [problem, setProblem] = useState<LoadProblem>();

  useEffect(() => {
    let left = false;
    void isReachable(platform).then((reached) => {
      if (left) return;
      if (!reached) setProblem('offline');
      else if (!unsaved.any() && claimReload(error)) window.location.reload();
      else setProblem('failed');
    });
    return () => {
      left = true;
    };
  }, [platform, unsaved, error]);

  const retry = async () => {
    if (await isReachable(platform)) window.location.reload();
  };
  const onReturn = () => {
    if (!unsaved.any()) void retry();
  };
  return problem && <Failure {...{ error, problem, onReturn }} onRetry={retry} />;
};

export const ErrorPage = () => {
  const error = useRouteError();
  return isChunkFailure(error) ? <MissingChunk error={error} /> : <PageFailure error={error} />;
};
