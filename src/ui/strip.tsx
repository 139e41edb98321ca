import { Children, type ReactNode, useRef } from 'react';
import { BackIcon, ForwardIcon } from './icons.tsx';
import * as css from './strip.css.ts';

type StripProps = {
  /** The name of the strip. */
  label: string;
  children: ReactNode;
};

/** A row that scrolls sideways. 2.3 cards are visible, so that this is obvious. */
export const Strip = ({ label, children }: StripProps) => {
  const row = useRef<HTMLUListElement>(null);
  const turn = (pages: number) => () => {
    const { current } = row;
    current?.scrollBy({ left: pages * current.clientWidth * 0.8 });
  };
  return (
    <div className={css.frame}>
      <ul ref={row} className={css.row} aria-label={label}>
        {Children.map(children, (child) => (
          <li className={css.card}>{child}</li>
        ))}
      </ul>
      {/* For a mouse, which cannot pull; keys and readers go from card to card. */}
      <span className={css.turns} aria-hidden="true">
        <button type="button" tabIndex={-1} className={css.turn} onClick={turn(-1)}>
          <BackIcon size={20} />
        </button>
        <button type="button" tabIndex={-1} className={css.turn} onClick={turn(1)}>
          <ForwardIcon size={20} />
        </button>
      </span>
    </div>
  );
};
