import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { canSearch } from '../../../contract/rules/search.ts';
import { ComingResults } from '../../ui/coming-results.tsx';
import { GuideButton } from '../../ui/guide-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Part } from '../../ui/part.tsx';
import { SearchField, SearchResults } from '../../ui/search-field.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { useTerm } from '../use-term.ts';
import { CATEGORIES, type CategoryId, categoryOf } from './categories.ts';
import { EmptyCategory, NothingHere } from './nothing-here.tsx';
import { Results } from './results.tsx';
import { VideoSearch } from './search.tsx';
import * as css from './video.css.ts';
import type { LoadedVideos } from './video.route.ts';
import { ResultsSkeleton, VideoGridSkeleton } from './video-grid.tsx';
import { VideoList } from './video-list.tsx';

type ListProps = { loaded: LoadedVideos; onRetry: () => void };

const OneList = ({ loaded: { filter, from }, onRetry }: ListProps) => {
  const names = { onStage: <Trans>On Stage</Trans>, recommend: <Trans>Award Moments</Trans> };
  const { strip, tag } = filter;
  return (
    <>
      <div className={css.listHead}>
        <h2 className={css.listName}>{strip ? names[strip] : <Verbatim>{`#${tag}`}</Verbatim>}</h2>
        <Link className={css.all} to="/video">
          <Trans>Show all videos</Trans>
        </Link>
      </div>
      <Part>
        <Loaded from={from} skeleton={<VideoGridSkeleton />} onRetry={onRetry}>
          {(list) =>
            list.videos.length > 0 ? (
              <VideoList key={JSON.stringify(filter)} {...{ list, filter }} heading="h3" />
            ) : (
              <NothingHere />
            )
          }
        </Loaded>
      </Part>
    </>
  );
};

const Categories = ({ loaded: { filter, from }, onRetry }: ListProps) => {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const selected = categoryOf(filter.category);
  const pathOf = (category: CategoryId) => {
    const wanted = new URLSearchParams(params);
    wanted.delete('category');
    wanted.delete('after');
    if (category !== 'all') wanted.set('category', category);
    return { search: wanted.toString() };
  };
  return (
    <Tabs
      label={t`Category`}
      tabs={[
        { id: 'all', label: t`All`, to: pathOf('all') },
        ...CATEGORIES.map(({ id }) => ({ id, label: id, to: pathOf(id) })),
      ]}
      selected={selected}
    >
      <Part>
        {filter.after && (
          <div className={css.listHead}>
            <Link className={css.all} to={pathOf(selected)}>
              <Trans>Show all videos</Trans>
            </Link>
          </div>
        )}
        <Loaded from={from} skeleton={<VideoGridSkeleton />} onRetry={onRetry}>
          {(list) =>
            list.videos.length > 0 ? (
              <VideoList key={JSON.stringify(filter)} {...{ list, filter }} />
            ) : (
              <EmptyCategory category={selected} latestYear={list.latestYear} all={pathOf('all')} />
            )
          }
        </Loaded>
      </Part>
    </Tabs>
  );
};

export const VideoPage = () => {
  const { t } = useLingui();
  const loaded = useLoaderData<LoadedVideos>();
  const { revalidate } = useRevalidator();
  const { term, type, field, isComing } = useTerm();
  const Lists = loaded.filter.strip || loaded.filter.tag ? OneList : Categories;
  const lists = <Lists loaded={loaded} onRetry={revalidate} />;
  return (
    <div className={css.page}>
      <div className={css.search}>
        <SearchField
          label={t`Search videos`}
          {...field}
          beside={
            <GuideButton
              kind="video"
              title={t`How On:Play works`}
              alt={t`1. Pick a year: tabs show all videos or those of one KWDA. 2. Search: two letters are enough; titles and tags both count, spaces do not. 3. Watch on: tap a picture to play; four more videos wait below the player.`}
            />
          }
        />
      </div>
      {isComing && <ComingResults skeleton={<ResultsSkeleton />} />}
      {!isComing && canSearch(term.typed) && (
        <SearchResults>
          <Part>
            {loaded.found?.term === term.typed ? (
              <Results {...loaded.found} meant={loaded.found.meant ?? undefined} onSearch={type} />
            ) : (
              <VideoSearch term={term} onSearch={type}>
                {lists}
              </VideoSearch>
            )}
          </Part>
        </SearchResults>
      )}
      {!isComing && !canSearch(term.typed) && lists}
    </div>
  );
};
