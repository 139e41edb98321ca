import { PICTURE_SIZES, pictureSources } from './artwork.tsx';
import * as css from './info-picture.css.ts';

type InfoPictureProps = {
  /** The path of the picture's six files, without width and format. */
  base: string;
  /** Height of the largest file, in pixels. */
  height: number;
  /** All the text drawn in it. */
  alt: string;
  sizes: string;
  priority?: boolean;
};

/** A picture with text: shown in full, as wide as its container. */
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
