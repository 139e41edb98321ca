import { useLingui } from '@lingui/react/macro';
import { textIn } from '../../../contract/languages.ts';
import * as LIMITS from '../../../contract/limits.ts';
import type { Headline } from '../../../contract/schemas/contents.ts';
import { Link } from '../../ui/link.tsx';
import { useHold } from '../../ui/use-hold.ts';
import { useLanguage } from '../../ui/use-language.ts';
import { usePageVisible } from '../../ui/use-page-visible.ts';
import { useRotation } from '../../ui/use-rotation.ts';
import * as css from './ticker.css.ts';

type TickerProps = { headlines: readonly Headline[]; moving: boolean };

/** All headlines are in one place, as high as the longest of them: nothing moves when they change. */
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
  return (
    <section aria-label={t`Headlines`} aria-live="off" {...holding}>
      <ul className={css.ticker}>
        {headlines.map(({ text, to }, n) => (
          <li key={text.en} className={css.headline} inert={n !== index}>
            {to ? (
              <Link className={css.link} to={to}>
                {textIn(text, language)}
              </Link>
            ) : (
              textIn(text, language)
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
