import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { LoadFailure, type LoadProblem } from './load-failure.tsx';
import * as css from './more.css.ts';

type MoreProps = {
  /** Why the last press loaded nothing. */
  problem?: LoadProblem | undefined;
  busy: boolean;
  /** None at the end of the list. */
  onMore: (() => void) | undefined;
  /** Query of the address where the list continues: without scripts, the button leads there. */
  query?: Record<string, string> | undefined;
  /** The button's label. */
  children: ReactNode;
};

/** The end of a list that is loaded page by page. Keeps the focus when the pressed button is gone. */
export const More = ({ problem, busy, onMore, query, children }: MoreProps) => (
  <div tabIndex={-1}>
    {onMore &&
      (problem ? (
        <LoadFailure problem={problem} onRetry={onMore} />
      ) : (
        <Form
          className={query ? css.more : css.moreByScript}
          data-plain={query && ''}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) onMore();
          }}
        >
          {Object.entries(query ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="quiet" wide busy={busy}>
            {children}
          </Button>
        </Form>
      ))}
  </div>
);
