import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { HOME_COUNTERS } from '../../../contract/limits.ts';
import { numberFormat } from '../../ui/number-format.ts';
import { useCalm } from '../../ui/use-calm.ts';
import { useLanguageTag } from '../../ui/use-language.ts';
import * as css from './counters.css.ts';
import { useCountUp } from './use-count-up.ts';

const LABELS = [msg`fans voting`, msg`stages filmed`, msg`countries`];

const Counter = ({ target, label }: { target: number; label: string }) => {
  const figure = useRef<HTMLElement>(null);
  const shown = useCountUp(figure, target, !useCalm());
  const format = numberFormat(useLanguageTag());
  return (
    <div className={css.counter}>
      <dt className={css.label}>{label}</dt>
      <dd ref={figure} className={css.figure}>
        <span className={css.count} aria-hidden="true">
          {format.format(shown)}
        </span>
        <span className={css.target}>{format.format(target)}</span>
      </dd>
    </div>
  );
};

export const Counters = () => {
  const { t, i18n } = useLingui();
  return (
    <section aria-label={t`By the numbers`}>
      <dl className={css.row}>
        {LABELS.map((label, n) => (
          <Counter key={label.id} target={HOME_COUNTERS[n] ?? 0} label={i18n._(label)} />
        ))}
      </dl>
    </section>
  );
};
