import { preload } from 'react-dom';
import { textIn } from '../../contract/languages.ts';
import type { Artwork } from '../../contract/schemas/common.ts';
import * as css from './artwork.css.ts';
import { classes } from './classes.ts';
import { useLanguage } from './use-language.ts';

export type Ratio = Artwork['ratio'];

export type ArtworkProps = {
  artwork: Artwork;
  /** How wide it is shown: the `sizes` of an `<img>`. */
  sizes: string;
  /** The page's first picture: fetched before everything else. */
  priority?: boolean | undefined;
  /** The box's aspect ratio if it is not the picture's own; `fill` takes the box around it. */
  shape?: Ratio | 'fill' | undefined;
  /** A text beside it says the same, so it is hidden from screen readers. */
  decorative?: boolean | undefined;
  className?: string | undefined;
  onLoad?: (() => void) | undefined;
};

export const PICTURE_SIZES = [480, 960, 1440];

const PIXELS = {
  '3:4': { width: 480, height: 640 },
  '16:9': { width: 480, height: 270 },
  '1:1': { width: 480, height: 480 },
} as const satisfies Record<Ratio, { width: number; height: number }>;

export const pictureSources = (base: string, format: 'avif' | 'webp') =>
  PICTURE_SIZES.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');

/** Preloaded in the head of the HTML, before its styles. Browsers without the format ignore it. */
const preloadPicture = (base: string, sizes: string) =>
  preload(`${base}-960.avif`, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSources(base, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  });

/**
 * A committed picture in a box that has its size and its colour before the picture comes. The colour is an SVG's
 * `fill`: a style attribute in the HTML would break `style-src 'self'`.
 */
export const ArtworkPicture = ({
  artwork,
  sizes,
  priority = false,
  shape = artwork.ratio,
  decorative = false,
  className,
  onLoad,
}: ArtworkProps) => {
  const language = useLanguage();
  if (import.meta.env.SSR && priority) preloadPicture(artwork.base, sizes);
  return (
    <span className={classes(css.shapes[shape], className)}>
      <svg className={css.ground} aria-hidden="true">
        <rect width="100%" height="100%" fill={artwork.color} />
      </svg>
      <picture>
        <source type="image/avif" srcSet={pictureSources(artwork.base, 'avif')} sizes={sizes} />
        <img
          className={css.picture}
          src={`${artwork.base}-960.webp`}
          srcSet={pictureSources(artwork.base, 'webp')}
          sizes={sizes}
          {...PIXELS[artwork.ratio]}
          alt={decorative ? '' : textIn(artwork.alt, language)}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          draggable={false}
          onLoad={onLoad}
        />
      </picture>
    </span>
  );
};
