import { useLingui } from '@lingui/react/macro';
import { type LocalizedText, textIn } from '../../../contract/languages.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { useHold } from '../../ui/use-hold.ts';
import { useLanguage } from '../../ui/use-language.ts';
import { usePageVisible } from '../../ui/use-page-visible.ts';
import { useRotation } from '../../ui/use-rotation.ts';
import * as css from './ticker.css.ts';

type TickerProps = { headlines: readonly LocalizedText[]; moving: boolean };

export const Ticker = ({ headlines, moving }: TickerProps) => {
  const { t } = useLingui();
  const language = useLanguage();
  const visible = usePageVisible();
  const { held, holding } = useHold();
  const [index] = useRotation({
    count: headlines.length,
    every: LIMITS.tickerRotation,
    running: moving && visible && !held,
  });
  const headline = headlines[index];
  return (
    headline && (
      <section className={css.ticker} aria-label={t`Headlines`} aria-live="off" {...holding}>
        <p key={index} className={css.headline}>
          {textIn(headline, language)}
        </p>
      </section>
    )
  );
};
