import { useLingui } from '@lingui/react/macro';
import { Chart, type Values } from './chart.tsx';
import * as css from './dashboard.css.ts';
import { useFigureWords } from './words.ts';

type PictureProps = {
  name: string;
  shape: 'bars' | 'line';
  isBad?: boolean;
  values: Values;
  /** One for each value. */
  labels: readonly string[];
};

/** A figure over time: what it is now, how it went, and when it was highest. */
export const Picture = ({ name, shape, isBad, values, labels }: PictureProps) => {
  const { t } = useLingui();
  const { count } = useFigureWords();
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  const last = count(values.at(-1));
  const [from, until] = [labels[0], labels.at(-1)];
  const highest = count(most);
  const when = labels[values.indexOf(most)];
  const peak = most > 0 ? t`Peak: ${highest} (${when})` : t`None so far`;
  return (
    <figure className={css.picture}>
      <figcaption className={css.caption}>
        <span className={css.name}>{name}</span>
        <span className={css.last}>{last}</span>
      </figcaption>
      <Chart
        shape={shape}
        isBad={isBad}
        values={values}
        words={t`${name}, ${from} to ${until}. Last: ${last}. ${peak}`}
      />
      <p className={css.ends}>
        <span>{from}</span>
        <span>{peak}</span>
      </p>
    </figure>
  );
};
