import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import * as LIMITS from '../../../contract/limits.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PhotoIcon } from '../../ui/lazy-icons.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { More } from '../../ui/more.tsx';
import { SharedPicture } from '../../ui/shared-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useLongList } from '../long-list.ts';
import { categoryName } from './category-name.ts';
import * as css from './gallery.css.ts';
import type { galleryRoute } from './gallery.route.ts';
import { type Gallery, keepGallery, moreOf } from './gallery-content.ts';
import { galleryPath } from './paths.ts';
import { PhotoTile, PhotoTileSkeleton } from './photo-tile.tsx';

/** Tiles on the first screen of a phone. */
const FIRST_TILES = 6;
const LARGE = 'min(66vw, 330px)';
const SMALL = 'min(33vw, 165px)';

const isLarge = (at: number) => at % 6 === 0;

const Photos = ({ gallery: first }: { gallery: Gallery }) => {
  const app = useApp();
  const { list: gallery, more } = useLongList(first, {
    name: first.category ?? '',
    countOf: ({ images }) => images.length,
    longer: (list) => moreOf(app, list),
  });
  useEffect(() => keepGallery(app, gallery), [app, gallery]);

  if (gallery.images.length === 0) {
    return (
      <EmptyState icon={<PhotoIcon />} title={<Trans>No photos yet</Trans>}>
        <Trans>They’ll appear here after the show.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.wall}>
        {gallery.images.map((image, at) => (
          <li key={image.id} className={css.tile}>
            <PhotoTile
              image={image}
              sizes={isLarge(at) ? LARGE : SMALL}
              priority={at === 0}
              // Tiles added later have none: the page would be frozen for it.
              {...(at < LIMITS.pageSize && { Picture: SharedPicture })}
            />
          </li>
        ))}
      </ul>
      <More {...more}>
        <Trans>Show more photos</Trans>
      </More>
    </>
  );
};

const WallSkeleton = () => (
  <Skeleton>
    <div className={css.tabs} />
    <ul className={css.wall}>
      {Array.from({ length: FIRST_TILES }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike
        <li key={at} className={css.tile}>
          <PhotoTileSkeleton />
        </li>
      ))}
    </ul>
  </Skeleton>
);

export const GalleryPage = () => {
  const { t } = useLingui();
  const { from } = useLoaderData<typeof galleryRoute.loader>();
  const { revalidate } = useRevalidator();
  return (
    <div className={css.page}>
      <Loaded from={from} skeleton={<WallSkeleton />} onRetry={revalidate}>
        {(gallery) => (
          <Tabs
            label={t`Category`}
            tabs={gallery.categories.map((id) => ({
              id,
              label: categoryName(id),
              to: galleryPath(id),
            }))}
            selected={gallery.category ?? ''}
          >
            <Photos key={gallery.category} gallery={gallery} />
          </Tabs>
        )}
      </Loaded>
    </div>
  );
};
