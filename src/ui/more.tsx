import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { LoadFailure, type LoadProblem } from './load-failure.tsx';
import * as css from './more.css.ts';

type MoreProps = {
  /** Why the last press has brought nothing. */
  problem?: LoadProblem | undefined;
  busy: boolean;
  /** None at the end of the list. */
  onMore: (() => void) | undefined;
  /** The button's label. */
  children: ReactNode;
};

/** The end of a list that comes page by page. The focus stays here when the pressed button is gone. */
export const More = ({ problem, busy, onMore, children }: MoreProps) => (
  <div tabIndex={-1}>
    {onMore &&
      (problem ? (
        <LoadFailure problem={problem} onRetry={onMore} />
      ) : (
        <div className={css.more}>
          <Button variant="quiet" wide busy={busy} onClick={onMore}>
            {children}
          </Button>
        </div>
      ))}
  </div>
);
