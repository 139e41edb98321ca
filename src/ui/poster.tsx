import type { ComponentType } from 'react';
import type { Artwork } from '../../contract/schemas/common.ts';
import { ArtworkPicture, type ArtworkProps, type Ratio } from './artwork.tsx';
import { classes } from './classes.ts';
import type { Elements } from './elements.ts';
import { Link } from './link.tsx';
import * as css from './poster.css.ts';
import { SkeletonBox, SkeletonLine } from './skeleton.tsx';

export type PosterProps = {
  artwork: Artwork;
  /** A shared picture that moves to the page, if the page has the same. */
  Picture?: ComponentType<ArtworkProps> | undefined;
  /** Stands small above the title. */
  artist?: string | undefined;
  title: string;
  /** The title is a name, which a translation leaves as it is. */
  verbatim?: boolean;
  to: string;
  sizes: string;
  /** The aspect ratio if it is not the picture's own. */
  shape?: Ratio;
  priority?: boolean;
  /** The level of the posters' headings. */
  heading?: 'h2' | 'h3';
  /** A small pill on the picture. */
  status?: Elements | string;
  /** A finished one is desaturated, and says so. */
  over?: Elements;
  /** A line under the title. */
  children?: Elements;
  /** Under it; links of its own are above the poster's link. */
  more?: Elements;
};

/** A picture with its title, which is a link as a whole. */
export const Poster = ({
  artwork,
  Picture = ArtworkPicture,
  artist,
  title,
  verbatim,
  to,
  sizes,
  shape,
  priority,
  heading: Heading = 'h3',
  status,
  over,
  children,
  more,
}: PosterProps) => (
  <article className={css.poster}>
    <div className={css.picture}>
      <Picture
        {...{ artwork, sizes, shape, priority }}
        className={classes(over !== undefined && css.faded)}
      />
      {status && <span className={css.status}>{status}</span>}
      {over && <span className={css.over}>{over}</span>}
    </div>
    <Heading className={css.title}>
      <Link to={to} className={css.link} translate={verbatim ? 'no' : undefined}>
        {artist && <span className={css.artist}>{`${artist} `}</span>}
        <span className={artist ? css.song : css.alone}>{title}</span>
      </Link>
    </Heading>
    {children && <p className={css.line}>{children}</p>}
    {more && <div className={css.more}>{more}</div>}
  </article>
);

/** Used inside a `Skeleton`. */
export const PosterSkeleton = ({ shape, line }: { shape: '3:4' | '16:9'; line?: boolean }) => (
  <div className={css.poster}>
    <div className={css.picture}>
      <SkeletonBox shape={shape} />
    </div>
    <div className={css.title}>
      <SkeletonLine className={css.artist} length="middle" />
      <SkeletonLine className={css.song} />
    </div>
    {line && <SkeletonLine className={css.line} length="middle" />}
  </div>
);
