import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useEffect, useState } from 'react';
import { textIn } from '../../../contract/languages.ts';
import * as LIMITS from '../../../contract/limits.ts';
import type { HomeResponse } from '../../../contract/schemas/contents.ts';
import { ArtworkPicture } from '../../ui/artwork.tsx';
import { classes } from '../../ui/classes.ts';
import { PauseIcon, ResumeIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { useHold } from '../../ui/use-hold.ts';
import { useLanguage } from '../../ui/use-language.ts';
import { usePageVisible } from '../../ui/use-page-visible.ts';
import { useRotation } from '../../ui/use-rotation.ts';
import { useSwipe } from '../../ui/use-swipe.ts';
import { beams, moving as swaying } from './coming-soon.css.ts';
import * as css from './hero.css.ts';

type Banner = HomeResponse['banners'][number];

type SlideProps = {
  banner: Banner;
  label: string;
  shown: boolean;
  /** Its picture is wanted. */
  painted: boolean;
  first: boolean;
};

const Slide = ({ banner, label, shown, painted, first }: SlideProps) => {
  const { t } = useLingui();
  const language = useLanguage();
  const title = textIn(banner.title, language);
  return (
    <li
      aria-roledescription={t`slide`}
      aria-label={label}
      inert={!shown}
      className={classes(css.slide, shown && css.shown)}
    >
      {painted && (
        <ArtworkPicture
          artwork={banner.artwork}
          shape="fill"
          sizes="(min-width: 500px) 500px, 100vw"
          priority={first}
        />
      )}
      <div className={css.words}>
        <h2 className={css.title}>
          {banner.to ? (
            <Link to={banner.to} className={css.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className={css.line}>{textIn(banner.line, language)}</p>
      </div>
    </li>
  );
};

/** The first picture loads alone; the others load once it can be expected to be there. */
const ALONE = 2_500;

function useOthersWanted(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), ALONE);
    return () => clearTimeout(timer);
  }, []);
  return wanted;
}

type MotionProps = {
  ref: Ref<HTMLElement>;
  moving: boolean;
  /** Absent if nothing moves automatically. */
  pause: { paused: boolean; onToggle: () => void } | undefined;
};

type PauseButtonProps = NonNullable<MotionProps['pause']>;

const PauseButton = ({ paused, onToggle }: PauseButtonProps) => {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={css.pause}
      aria-label={paused ? t`Resume motion` : t`Pause motion`}
      onClick={onToggle}
    >
      {paused ? <ResumeIcon size={20} /> : <PauseIcon size={20} />}
    </button>
  );
};

/** Before staff have published a banner. */
export const HeroWithoutBanners = ({ ref, moving, pause }: MotionProps) => (
  <section ref={ref} className={css.hero}>
    <span className={classes(beams.violet, moving && swaying)} />
    <span className={classes(beams.accent, moving && swaying)} />
    <div className={classes(css.words, css.alone)}>
      <h2 className={css.title}>
        <Trans>Coming Soon!</Trans>
      </h2>
      <p className={css.line}>
        <Trans>Videos, events and giveaways will be here.</Trans>
      </p>
    </div>
    <div className={css.controls}>{pause && <PauseButton {...pause} />}</div>
  </section>
);

type HeroProps = MotionProps & { banners: readonly Banner[] };

export const Hero = ({ ref, banners, moving, pause }: HeroProps) => {
  const { t } = useLingui();
  const visible = usePageVisible();
  const { held, holding } = useHold();
  const count = banners.length;
  const [index, setIndex] = useRotation({
    count,
    every: LIMITS.heroRotation,
    running: moving && visible && !held,
  });
  const { offset, swiping } = useSwipe((step) => setIndex((index + step + count) % count));
  const othersWanted = useOthersWanted();

  return (
    <section
      ref={ref}
      className={css.hero}
      aria-roledescription={t`carousel`}
      aria-label={t({ message: 'Highlights', context: 'on Home' })}
      {...holding}
    >
      <ul
        className={css.slides}
        style={offset === 0 ? undefined : { translate: `${offset / 4}px` }}
        {...swiping}
      >
        {banners.map((banner, n) => (
          <Slide
            key={banner.id}
            banner={banner}
            label={t`${n + 1} of ${count}`}
            shown={n === index}
            painted={n === 0 || n === index || othersWanted}
            first={n === 0}
          />
        ))}
      </ul>
      <div className={css.controls}>
        {banners.map(({ id }, n) => (
          <button
            key={id}
            type="button"
            className={css.dot}
            aria-label={t`Show ${n + 1} of ${count}`}
            aria-current={n === index}
            onClick={() => setIndex(n)}
          />
        ))}
        {pause && <PauseButton {...pause} />}
      </div>
    </section>
  );
};
