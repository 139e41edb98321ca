import type { ReactNode } from 'react';
import type { Elements } from '../../ui/elements.ts';
import * as css from './steps.css.ts';

export const Steps = ({ children }: { children: ReactNode }) => (
  <ol className={css.steps}>{children}</ol>
);

/** What to do, beside a picture of where. */
export const Step = ({ picture, children }: { picture: Elements; children: ReactNode }) => (
  <li className={css.step}>
    {picture}
    <p className={css.words}>{children}</p>
  </li>
);
