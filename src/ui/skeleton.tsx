import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import * as css from './skeleton.css.ts';
import { Status } from './status.tsx';
import { visuallyHidden } from './visually-hidden.css.ts';

/** A placeholder for a picture, in a box that rounds it; `fill` takes the box around it. */
export const SkeletonBox = ({ shape }: { shape: keyof typeof css.boxes }) => (
  <span className={css.boxes[shape]} />
);

type SkeletonLineProps = {
  /** The style of the later text: the line is as high as that text. */
  className?: string;
  length?: keyof typeof css.lengths;
};

/** A placeholder for a line of text. */
export const SkeletonLine = ({ className, length = 'long' }: SkeletonLineProps) => (
  <span className={classes(css.line, className)}>
    <span className={css.lengths[length]} />
  </span>
);

/** A placeholder for a word within a line of text. */
export const SkeletonWord = () => <span className={css.lengths.short} />;

/** A placeholder in the shape of the content; announced once to screen readers. */
export const Skeleton = ({ children }: { children: ReactNode }) => (
  <Status>
    <span className={visuallyHidden}>
      <Trans>Loading...</Trans>
    </span>
    <div aria-hidden="true">{children}</div>
  </Status>
);
