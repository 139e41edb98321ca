import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from './button.tsx';
import * as css from './embedded-player.css.ts';

export type PlayerProps = { embedId: string; title: string; onRetry: () => void };

type PlayerFailureProps = Omit<PlayerProps, 'title'> & { offline: boolean };

/** Over the poster: what happened, a retry, and a link to the video elsewhere. */
export const PlayerFailure = ({ embedId, offline, onRetry }: PlayerFailureProps) => {
  const retry = useRef<HTMLButtonElement>(null);
  // The focused element is gone or covered now.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches('iframe')) retry.current?.focus();
  }, []);
  return (
    <div role="alert" className={css.failure}>
      <p className={css.words}>
        {offline ? (
          <Trans>You’re offline. The video needs a connection.</Trans>
        ) : (
          <Trans>The video didn’t load.</Trans>
        )}
      </p>
      <div className={css.ways}>
        <Button ref={retry} variant="quiet" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {!offline && (
          <a
            className={buttonClass({ variant: 'plain' })}
            href={`https://www.youtube.com/watch?v=${encodeURIComponent(embedId)}`}
            target="_blank"
            rel="noopener"
          >
            <Trans>Watch on YouTube</Trans>
          </a>
        )}
      </div>
    </div>
  );
};
