import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useMatches, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { useApp } from '../flows/use-app.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { visuallyHidden } from '../ui/visually-hidden.css.ts';
import { claimReload, isChunkFailure } from './chunk-failure.ts';
import * as css from './error.css.ts';
import { headerHoldsHeading } from './handle.ts';

const problemOf = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout')
    ? error.kind
    : 'failed';

/** What happened, what is safe, the retry, and a way out. */
const Failure = ({ error }: { error: unknown }) => {
  const { platform } = useApp();
  const { revalidate } = useRevalidator();
  const headed = headerHoldsHeading(useMatches());
  const problem = problemOf(error);

  useEffect(() => {
    if (problem === 'failed') platform.log('A page failed.', error);
  }, [platform, problem, error]);

  return (
    <div className={css.page}>
      {!headed && (
        <h1 className={visuallyHidden}>
          <Trans>This page didn't open</Trans>
        </h1>
      )}
      <LoadFailure
        problem={problem}
        // What a reload fetches anew, asking again would not.
        onRetry={() => (error instanceof ApiError ? revalidate() : window.location.reload())}
      />
      <ButtonLink variant="plain" to="/">
        <Trans>Go to Home</Trans>
      </ButtonLink>
    </div>
  );
};

/** A part that a deploy took away: one reload brings the new ones; after that it is an error like any other. */
const MissingChunk = ({ error }: { error: Error }) => {
  const [reloading, setReloading] = useState<boolean>();
  useEffect(() => {
    const claimed = claimReload(error);
    // An effect may run twice; the first claim is the one that counts.
    setReloading((before) => before ?? claimed);
    if (claimed) window.location.reload();
  }, [error]);
  return reloading === false && <Failure error={error} />;
};

export const ErrorPage = () => {
  const error = useRouteError();
  return isChunkFailure(error) ? <MissingChunk error={error} /> : <Failure error={error} />;
};
