import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import * as LIMITS from '../../contract/limits.ts';
import { classes } from './classes.ts';
import * as css from './coming-soon.css.ts';
import { control } from './icon-control.css.ts';
import { PauseIcon, ResumeIcon } from './icons.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ScrambleText } from './scramble-text.tsx';
import { SocialLinks } from './social-links.tsx';
import { useCalm } from './use-calm.ts';

/** From 0 to the cap by 1 every 50 ms (spec §2, Placeholders). */
function useCountUp(cap: number) {
  const calm = useCalm();
  const [counted, setCounted] = useState(0);
  const value = calm ? cap : counted;
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

type ComingSoonProps = {
  tagline: string;
  tiles: readonly { icon: ComponentType<{ size?: number }>; label: string }[];
  /** The final percentage. */
  cap: number;
  back?: ReactNode;
};

/** A page that is announced: one card, full screen. */
export const ComingSoon = ({ tagline, tiles, cap, back }: ComingSoonProps) => {
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
        <div className={css.body}>
          <div className={css.words}>
            <h1 className={css.title}>
              <Trans>Coming Soon</Trans>
            </h1>
            <p className={css.tagline}>
              <ScrambleText key={tagline} text={tagline} />
            </p>
          </div>
          <Progress cap={cap} />
          <ul className={css.tiles}>
            {tiles.map(({ icon: TileIcon, label }) => (
              <li key={label} className={css.tile}>
                <TileIcon size={28} />
                {label}
              </li>
            ))}
          </ul>
          <SocialLinks />
        </div>
      </div>
    </div>
  );
};
