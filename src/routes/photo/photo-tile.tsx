import type { ComponentType } from 'react';
import type { GalleryImage } from '../../../contract/schemas/gallery.ts';
import { ArtworkPicture, type ArtworkProps } from '../../ui/artwork.tsx';
import { Link } from '../../ui/link.tsx';
import { SkeletonBox } from '../../ui/skeleton.tsx';
import { photoPath } from './paths.ts';
import * as css from './photo-tile.css.ts';

type PhotoTileProps = {
  image: GalleryImage;
  sizes: string;
  priority?: boolean;
  Picture?: ComponentType<ArtworkProps>;
};

/** A photo cut to its tile; it leads to itself, whole. */
export const PhotoTile = ({ image, Picture = ArtworkPicture, ...rest }: PhotoTileProps) => (
  <Link to={photoPath(image.id)} className={css.tile}>
    <Picture artwork={image.artwork} shape="fill" {...rest} />
  </Link>
);

/** Used inside a `Skeleton`. */
export const PhotoTileSkeleton = () => (
  <span className={css.tile}>
    <SkeletonBox shape="fill" />
  </span>
);
