import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import * as css from './embedded-player.css.ts';
import { PlayerFailure, type PlayerProps } from './player-failure.tsx';
import { embedAddress, useEmbed } from './use-embed.ts';
import { useLanguageTag } from './use-language.ts';
import { visuallyHidden } from './visually-hidden.css.ts';

/** The platform's player, hidden until it has sent a message: the browser's own error page is never visible. */
export const Embed = ({ embedId, title, onRetry }: PlayerProps) => {
  const tag = useLanguageTag();
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, greet } = useEmbed(frame);
  const answering = state === 'answering';
  const failed = state === 'offline' || state === 'silent';

  useEffect(() => frame.current?.focus(), []);

  return (
    <>
      {state !== 'offline' && (
        <iframe
          ref={frame}
          className={answering ? css.frame : css.unseenFrame}
          src={embedAddress(embedId, tag)}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The player refuses to play for a page without a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={greet}
        />
      )}
      {state === 'starting' && (
        <div role="status" aria-busy="true" className={css.starting}>
          <span className={visuallyHidden}>
            <Trans>Loading the video…</Trans>
          </span>
        </div>
      )}
      {failed && <PlayerFailure {...{ embedId, onRetry }} offline={state === 'offline'} />}
    </>
  );
};
