import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import type { Artwork } from '../../contract/schemas/common.ts';
import { ArtworkPicture, type ArtworkProps } from './artwork.tsx';
import type { Elements } from './elements.ts';
import * as css from './embedded-player.css.ts';
import { ResumeIcon } from './icons.tsx';
import { PlayerFailure, type PlayerProps } from './player-failure.tsx';

const Missing = (props: PlayerProps) => <PlayerFailure {...props} offline={!navigator.onLine} />;

type EmbeddedPlayerProps = {
  embedId: string;
  title: string;
  artwork: Artwork;
  /** A poster from the list that linked here. */
  Picture?: ComponentType<ArtworkProps>;
  sizes: string;
  priority?: boolean;
  /** Called by the parent, so that one plays at a time. */
  playing: boolean;
  onPlay: () => void;
  /** It has the keyboard focus. */
  onReach?: () => void;
  /** Over the poster, such as a duration. */
  children?: Elements;
};

/** A poster; once the platform's no-cookie player is ready it replaces it. Nothing is loaded from the platform before a tap. */
export const EmbeddedPlayer = ({
  embedId,
  title,
  artwork,
  Picture = ArtworkPicture,
  sizes,
  priority,
  playing,
  onPlay,
  onReach,
  children,
}: EmbeddedPlayerProps) => {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const [Embed, setEmbed] = useState<ComponentType<PlayerProps>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew for what could not be had.
  useEffect(() => {
    if (!playing) return;
    import('./embed.tsx').then(
      (part) => setEmbed(() => part.Embed),
      () => setEmbed(() => Missing),
    );
  }, [playing, attempt]);
  return (
    <div className={css.box}>
      <Picture {...{ artwork, sizes, priority }} shape="fill" />
      {playing ? (
        Embed && (
          <Embed key={attempt} {...{ embedId, title }} onRetry={() => setAttempt(attempt + 1)} />
        )
      ) : (
        <button
          type="button"
          className={css.start}
          aria-label={t`Play ${title}`}
          onClick={onPlay}
          // The start of a swipe focuses it too, invisibly.
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
