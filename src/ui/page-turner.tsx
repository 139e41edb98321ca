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

/** Previous and next under a row that changes page by page. At an end its button stays, and so does the focus on it. */
export const PageTurner = ({ previous, next, place, index, last, onTurn }: PageTurnerProps) => (
  <div className={css.controls}>
    <button
      type="button"
      className={css.turn}
      aria-label={previous}
      aria-disabled={index <= 0}
      onClick={() => index > 0 && onTurn(-1)}
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
      aria-disabled={index >= last}
      onClick={() => index < last && onTurn(1)}
    >
      <ForwardIcon />
    </button>
  </div>
);
