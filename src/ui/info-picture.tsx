import { PICTURE_SIZES, pictureSources } from './artwork.tsx';
import * as css from './info-picture.css.ts';

type InfoPictureProps = {
  /** Where the six files of the picture lie, without width and format. */
  base: string;
  /** Of its largest file, in pixels. */
  height: number;
  /** All words that are drawn in it. */
  alt: string;
  sizes: string;
  priority?: boolean;
};

/** A picture of words: shown whole, as wide as its place. */
export const InfoPicture = ({ base, height, alt, sizes, priority = false }: InfoPictureProps) => (
  <picture>
    <source type="image/avif" srcSet={pictureSources(base, 'avif')} sizes={sizes} />
    <img
      className={css.picture}
      src={`${base}-960.webp`}
      srcSet={pictureSources(base, 'webp')}
      sizes={sizes}
      width={PICTURE_SIZES.at(-1)}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      draggable={false}
    />
  </picture>
);
