import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useMatches, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { useApp } from '../flows/use-app.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { OfflineIcon, WarnIcon } from '../ui/icons.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { claimReload, isChunkFailure } from './chunk-failure.ts';
import * as css from './error.css.ts';
import { handledMatch } from './handle.ts';

const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout');

/** What happened, what is safe, and the retry. */
const Failure = ({ error }: { error: unknown }) => {
  const { platform } = useApp();
  const { state, revalidate } = useRevalidator();
  const handle = handledMatch(useMatches())?.handle;
  // The header may already hold the page's one main heading.
  const Heading = handle?.header === 'title' && handle.heading !== 'page' ? 'h2' : 'h1';
  const unreachable = isUnreachable(error);

  useEffect(() => {
    if (!unreachable) platform.log('A page failed.', error);
  }, [platform, unreachable, error]);

  return (
    <div className={css.page}>
      <span className={css.icon}>
        {unreachable ? <OfflineIcon size={30} /> : <WarnIcon size={30} />}
      </span>
      <Heading className={css.title}>
        {unreachable ? (
          <Trans>We can't reach the server</Trans>
        ) : (
          <Trans>This page didn't open</Trans>
        )}
      </Heading>
      <p>
        {unreachable ? (
          <Trans>Check your connection. Everything you saved is safe.</Trans>
        ) : (
          <Trans>Something went wrong on our side. Everything you saved is safe.</Trans>
        )}
      </p>
      <div className={css.actions}>
        <Button
          wide
          busy={state !== 'idle'}
          onClick={() => (error instanceof ApiError ? revalidate() : window.location.reload())}
        >
          <Trans>Try again</Trans>
        </Button>
        <ButtonLink wide variant="plain" to="/">
          <Trans>Go to Home</Trans>
        </ButtonLink>
      </div>
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
  return reloading === false ? <Failure error={error} /> : <LoadingScreen />;
};

export const ErrorPage = () => {
  const error = useRouteError();
  return isChunkFailure(error) ? <MissingChunk error={error} /> : <Failure error={error} />;
};
