import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Artwork as ArtworkData } from '../../contract/schemas/common.ts';
import { Artwork } from './artwork.tsx';
import { Button } from './button.tsx';
import * as css from './embedded-player.css.ts';
import { ResumeIcon } from './icons.tsx';
import { embedAddress, useEmbed } from './use-embed.ts';
import { useLanguageTag } from './use-language.ts';

type EmbedProps = { embedId: string; title: string; onStop: () => void; onRetry: () => void };

const Embed = ({ embedId, title, onStop, onRetry }: EmbedProps) => {
  const tag = useLanguageTag();
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, greet } = useEmbed(frame);
  const failed = state === 'offline' || state === 'silent';

  useEffect(() => frame.current?.focus(), []);

  return (
    <>
      {state !== 'offline' && (
        <iframe
          ref={frame}
          className={css.frame}
          src={embedAddress(embedId, tag)}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The player refuses to play for a page that does not say who it is.
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={greet}
        />
      )}
      {failed && (
        <div role="alert" className={css.failure}>
          <p className={css.words}>
            {state === 'offline' ? (
              <Trans>You are offline. The video needs a connection.</Trans>
            ) : (
              <Trans>The video player does not answer.</Trans>
            )}
          </p>
          <div className={css.ways}>
            <Button variant="quiet" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            <Button variant="plain" onClick={onStop}>
              <Trans>Back to the picture</Trans>
            </Button>
          </div>
        </div>
      )}
    </>
  );
};

type EmbeddedPlayerProps = {
  embedId: string;
  title: string;
  artwork: ArtworkData;
  sizes: string;
  priority?: boolean;
  /** Said by whoever holds it, so that one plays at a time. */
  playing: boolean;
  onPlay: () => void;
  onStop: () => void;
  /** The keyboard has come to it. */
  onReach?: () => void;
  /** Lies over the poster, such as a duration. */
  children?: ReactNode;
};

/** A poster; the platform's no-cookie player takes its place on a tap, and nothing of the platform is fetched before. */
export const EmbeddedPlayer = ({
  embedId,
  title,
  artwork,
  sizes,
  priority,
  playing,
  onPlay,
  onStop,
  onReach,
  children,
}: EmbeddedPlayerProps) => {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={css.box}>
      <Artwork {...{ artwork, sizes, priority }} shape="fill" />
      {playing ? (
        <Embed
          key={attempt}
          {...{ embedId, title, onStop }}
          onRetry={() => setAttempt(attempt + 1)}
        />
      ) : (
        <button
          type="button"
          className={css.start}
          aria-label={t`Play ${title}`}
          onClick={onPlay}
          // A finger that begins to pull puts the focus here too, unseen.
          onFocus={({ target }) => target.matches(':focus-visible') && onReach?.()}
        >
          <span className={css.disc}>
            <ResumeIcon size={28} />
          </span>
          {children}
        </button>
      )}
    </div>
  );
};
