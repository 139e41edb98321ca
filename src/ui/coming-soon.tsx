import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import * as LIMITS from '../../contract/limits.ts';
import { classes } from './classes.ts';
import * as css from './coming-soon.css.ts';
import type { Elements } from './elements.ts';
import { control } from './icon-control.css.ts';
import { PauseIcon, ResumeIcon } from './icons.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ScrambleText } from './scramble-text.tsx';
import { Skeleton, SkeletonLine, SkeletonWord } from './skeleton.tsx';
import { SocialLinks } from './social-links.tsx';
import { useCalm } from './use-calm.ts';

/** From 0 to the cap by 1 every 50 ms (spec §2, Placeholders). */
function useCountUp(cap: number) {
  const calm = useCalm();
  const [counted, setCounted] = useState(0);
  const value = calm ? cap : Math.min(counted, cap);
  useEffect(() => {
    if (value >= cap) return;
    const timer = setTimeout(() => setCounted(value + 1), LIMITS.placeholderStep);
    return () => clearTimeout(timer);
  }, [value, cap]);
  return value;
}

const Progress = ({ cap }: { cap: number }) => {
  const { t, i18n } = useLingui();
  const value = useCountUp(cap);
  return (
    <div className={css.progress}>
      <p className={css.progressHead} aria-hidden="true">
        <span>
          <Trans>Development Progress</Trans>
        </span>
        <span className={css.number}>
          {new Intl.NumberFormat(i18n.locales, { style: 'percent' }).format(value / 100)}
        </span>
      </p>
      <ProgressBar value={value} label={t`Development Progress`} />
    </div>
  );
};

type TileIcon = ComponentType<{ size?: number }>;

/** What an announced page says. */
export type AnnouncedWords = {
  tagline: string;
  /** The final percentage. */
  progress: number;
  tiles: readonly [string, string];
};

type BodyProps = {
  /** Absent while they are loading. */
  words?: AnnouncedWords;
  icons: readonly [TileIcon, TileIcon];
};

type TileProps = { icon: TileIcon; label: string | undefined };

const Tile = ({ icon: Icon, label }: TileProps) => (
  <li className={css.tile}>
    <Icon size={28} />
    {label === undefined ? <SkeletonWord /> : <span>{label}</span>}
  </li>
);

export const ComingSoonBody = ({ words, icons: [first, second] }: BodyProps) => (
  <div className={css.body}>
    <div className={css.words}>
      <h1 className={css.title}>
        <Trans>Coming Soon</Trans>
      </h1>
      {words ? (
        <p className={css.tagline}>
          <ScrambleText key={words.tagline} text={words.tagline} />
        </p>
      ) : (
        <Skeleton>
          <SkeletonLine className={css.tagline} />
          <SkeletonLine className={css.tagline} />
        </Skeleton>
      )}
    </div>
    <Progress cap={words?.progress ?? 0} />
    <ul className={css.tiles}>
      <Tile icon={first} label={words?.tiles[0]} />
      <Tile icon={second} label={words?.tiles[1]} />
    </ul>
    <SocialLinks />
  </div>
);

/** A page that is announced: one card, full screen. */
export const ComingSoon = ({ back, children }: { back?: Elements; children: Elements }) => {
  const { t } = useLingui();
  const [still, setStill] = useState(false);
  return (
    <div className={css.screen} data-still={still || undefined}>
      <div className={css.beams.violet} />
      <div className={css.beams.accent} />
      <div className={css.beams.cyan} />
      <div className={css.card}>
        <div className={css.controls}>
          {back}
          <button
            type="button"
            className={classes(control, css.pause)}
            aria-label={still ? t`Resume the lights` : t`Pause the lights`}
            onClick={() => setStill(!still)}
          >
            {still ? <ResumeIcon size={20} /> : <PauseIcon size={20} />}
          </button>
        </div>
        {children}
      </div>
    </div>
  );
};
