import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import * as css from './skeleton.css.ts';
import { visuallyHidden } from './visually-hidden.css.ts';

/** A picture that is on its way, in a box that rounds it; `fill` takes the box it stands in. */
export const SkeletonBox = ({ shape }: { shape: keyof typeof css.boxes }) => (
  <span className={css.boxes[shape]} />
);

type SkeletonLineProps = {
  /** The style of the text that comes: the line is as high as that text. */
  className?: string;
  length?: keyof typeof css.lengths;
};

/** A line of text that is on its way. */
export const SkeletonLine = ({ className, length = 'long' }: SkeletonLineProps) => (
  <span className={classes(css.line, className)}>
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
