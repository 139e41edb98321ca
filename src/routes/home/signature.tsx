import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { textIn } from '../../../contract/languages.ts';
import { videoTitle } from '../../../contract/rules/video-title.ts';
import type { SignatureVideo } from '../../../contract/schemas/contents.ts';
import { duration as durationPill } from '../../ui/embedded-player.css.ts';
import { EmbeddedPlayer } from '../../ui/embedded-player.tsx';
import { PageTurner } from '../../ui/page-turner.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { useSwipe } from '../../ui/use-swipe.ts';
import { Section } from './section.tsx';
import * as css from './signature.css.ts';

/** Calls `onLeave` when less than half of the element is visible. */
function useLeaving(element: RefObject<HTMLElement | null>, active: boolean, onLeave: () => void) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const { current } = element;
    if (!active || !current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio < 0.5) leave();
      },
      { threshold: 0.5 },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, active]);
}

const Title = ({ title }: { title: string }) => {
  const { artist, song } = videoTitle({ title });
  return (
    <h3 className={css.heading} translate="no">
      {artist && <span className={css.series}>{`${artist} `}</span>}
      <span className={css.title}>{song}</span>
    </h3>
  );
};

type SignatureProps = { videos: readonly SignatureVideo[] };

/** Videos that play in place; leaving one stops it, so that only one plays. */
export const Signature = ({ videos }: SignatureProps) => {
  const { t } = useLingui();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState<string>();
  const stop = () => setPlaying(undefined);
  const last = videos.length - 1;

  const goTo = (next: number) => {
    const within = Math.min(Math.max(next, 0), last);
    if (within !== index) stop();
    setIndex(within);
  };
  const { offset, swiping } = useSwipe((step) => goTo(index + step));
  useLeaving(frame, playing !== undefined, stop);

  const play = (n: number, id: string) => {
    goTo(n);
    setPlaying(id);
  };
  if (last < 0) return null;
  const still = index === 0 && offset === 0;
  return (
    <Section title={t`Signature`}>
      <div ref={frame} className={css.frame} {...swiping}>
        <ul
          className={css.track}
          style={still ? undefined : { translate: `calc(${-index} * ${css.step} + ${offset}px)` }}
        >
          {videos.map(({ id, title, description, artwork, embedId, duration }, n) => (
            <li key={id} className={css.card} aria-current={n === index}>
              <div className={css.screen}>
                <EmbeddedPlayer
                  {...{ embedId, title, artwork }}
                  sizes="(min-width: 500px) 440px, 88vw"
                  playing={playing === id}
                  onPlay={() => play(n, id)}
                  onReach={() => goTo(n)}
                >
                  <span className={durationPill}>{duration}</span>
                </EmbeddedPlayer>
              </div>
              <Title title={title} />
              <p className={css.description}>{textIn(description, language)}</p>
            </li>
          ))}
        </ul>
      </div>
      <PageTurner
        previous={t`Previous video`}
        next={t`Next video`}
        place={t`${index + 1} of ${videos.length}`}
        index={index}
        last={last}
        onTurn={(by) => goTo(index + by)}
      />
    </Section>
  );
};
