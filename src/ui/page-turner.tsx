import { BackIcon, ForwardIcon } from './icons.tsx';
import * as css from './page-turner.css.ts';

type PageTurnerProps = {
  previous: string;
  next: string;
  /** The current position, such as "2 of 5". */
  place: string;
  index: number;
  last: number;
  onTurn: (by: 1 | -1) => void;
};

/** Previous and next under a row that changes page by page. */
export const PageTurner = ({ previous, next, place, index, last, onTurn }: PageTurnerProps) => (
  <div className={css.controls}>
    <button
      type="button"
      className={css.turn}
      aria-label={previous}
      disabled={index <= 0}
      onClick={() => onTurn(-1)}
    >
      <BackIcon />
    </button>
    <span className={css.place} role="status">
      {place}
    </span>
    <button
      type="button"
      className={css.turn}
      aria-label={next}
      disabled={index >= last}
      onClick={() => onTurn(1)}
    >
      <ForwardIcon />
    </button>
  </div>
);
