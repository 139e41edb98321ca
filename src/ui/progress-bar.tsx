import * as css from './progress-bar.css.ts';

type ProgressBarProps = {
  /** 0 to 100. */
  value: number;
  /** What is in progress, for screen readers. */
  label: string;
};

/** The platform's own progress element: its length needs no inline style, which the page's CSP forbids. */
export const ProgressBar = ({ value, label }: ProgressBarProps) => (
  <progress className={css.bar} max={100} value={value} aria-label={label} />
);
