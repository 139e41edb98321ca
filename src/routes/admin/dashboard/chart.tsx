import { chart, marks } from './dashboard.css.ts';

/** Null where nothing is known. */
export type Values = readonly (number | null)[];

type ChartProps = {
  values: Values;
  shape: 'bars' | 'line';
  isBad?: boolean;
  /** What the picture tells, for those who do not see it. */
  words: string;
};

const STEP = 10;
const GAP = 1;
const HEIGHT = 64;

/** Above zero, a mark can be seen however much the others are. */
const heightIn = (most: number) => (value: number) =>
  value === 0 ? 0 : Math.max(2, (value / Math.max(1, most)) * HEIGHT);

/** The runs of known values, as points of a line. */
function runsOf(values: Values, height: (value: number) => number): string[] {
  const points = values.map((value, at) =>
    value === null ? '' : `${at * STEP + STEP / 2},${HEIGHT - height(value)}`,
  );
  const runs = points
    .join(' ')
    .split('  ')
    .map((run) => run.trim());
  // A single point, twice, is a dot.
  return runs.flatMap((run) => (run === '' ? [] : run.includes(' ') ? run : `${run} ${run}`));
}

/** A row of figures as a small picture, which is as wide as there is room. */
export const Chart = ({ values, shape, isBad = false, words }: ChartProps) => {
  const height = heightIn(Math.max(0, ...values.map((value) => value ?? 0)));
  const mark = isBad ? marks.bad : marks[shape];
  return (
    <svg
      className={chart}
      viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
    >
      {shape === 'line'
        ? runsOf(values, height).map((points) => (
            <polyline key={points} className={mark} points={points} />
          ))
        : values.flatMap((value, at) =>
            value
              ? [
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place of a bar is all that it is
                    key={at}
                    className={mark}
                    x={at * STEP + GAP}
                    y={HEIGHT - height(value)}
                    width={STEP - 2 * GAP}
                    height={height(value)}
                  />,
                ]
              : [],
          )}
    </svg>
  );
};
