import { Dot } from './dot.tsx';
import * as css from './dotted.css.ts';
import type { Elements } from './elements.ts';

type DottedProps = { first: Elements; then: Elements };

/** Two facts with a dot between them; where the second one has no room beside the first, it is below, and there is no dot. */
export const Dotted = ({ first, then }: DottedProps) =>
  first && then ? (
    <span className={css.dotted}>
      <span className={css.fact}>{first}</span>
      <span className={css.fact}>
        <span className={css.dot}>
          <Dot />
        </span>
        {then}
      </span>
    </span>
  ) : (
    first || then
  );
