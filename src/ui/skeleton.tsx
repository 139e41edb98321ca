import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as css from './skeleton.css.ts';
import { visuallyHidden } from './visually-hidden.css.ts';

/** A picture that is on its way; `fill` takes the box it stands in. */
export const SkeletonBox = ({ shape }: { shape: keyof typeof css.boxes }) => (
  <span className={css.boxes[shape]} />
);

/** A line of text that is on its way, as high as the text of that size. */
export const SkeletonLine = ({
  size = 15,
  length = 'long',
}: {
  size?: keyof typeof css.lines;
  length?: keyof typeof css.lengths;
}) => (
  <span className={css.lines[size]}>
    <span className={css.lengths[length]} />
  </span>
);

/** Stands where the content will stand, in its shape; said once to those who don't see it. */
export const Skeleton = ({ children }: { children: ReactNode }) => (
  <div role="status">
    <span className={visuallyHidden}>
      <Trans>Loading...</Trans>
    </span>
    <div aria-hidden="true">{children}</div>
  </div>
);
