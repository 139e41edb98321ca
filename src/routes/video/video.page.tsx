import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { canSearch, createSearch } from '../../../contract/rules/search.ts';
import type { VideoItem } from '../../../contract/schemas/contents.ts';
import { GuideButton } from '../../ui/guide-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useTerm } from '../use-term.ts';
import { CATEGORIES, type CategoryId, categoryOf, inCategory } from './categories.ts';
import { EmptyCategory, NoResults, NothingHere } from './nothing-here.tsx';
import { type OwnList, ownList } from './own-lists.ts';
import * as css from './video.css.ts';
import type { videoRoute } from './video.route.ts';
import { VideoGrid, VideoGridSkeleton } from './video-grid.tsx';

type Videos = readonly VideoItem[];

const textsOf = ({ title, tag }: VideoItem) => [title, ...tag];

const Results = ({
  videos,
  term,
  onClear,
}: {
  videos: Videos;
  term: string;
  onClear: () => void;
}) => {
  const { t } = useLingui();
  const search = useMemo(() => createSearch(videos, textsOf), [videos]);
  const found = search(term);
  return (
    <>
      <div role="status">
        {found.length > 0 ? (
          <p className={css.count}>
            {t`${plural(found.length, { one: '# video found', other: '# videos found' })}`}
          </p>
        ) : (
          <NoResults term={term} onClear={onClear} />
        )}
      </div>
      {found.length > 0 && <VideoGrid videos={found} />}
    </>
  );
};

const OneList = ({ list }: { list: OwnList }) => {
  const names = { onStage: <Trans>On Stage</Trans>, recommend: <Trans>Award Moments</Trans> };
  return (
    <>
      <div className={css.listHead}>
        <h2 className={css.listName}>{list.of === 'strip' ? names[list.strip] : `#${list.tag}`}</h2>
        <Link className={css.all} to="/video">
          <Trans>Show all videos</Trans>
        </Link>
      </div>
      {list.videos.length > 0 ? <VideoGrid videos={list.videos} heading="h3" /> : <NothingHere />}
    </>
  );
};

const Categories = ({ videos }: { videos: Videos }) => {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const selected = categoryOf(params.get('category'));
  const select = (category: CategoryId) =>
    setParams(
      (before) => {
        if (category === 'all') before.delete('category');
        else before.set('category', category);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const shown = inCategory(videos, selected);
  return (
    <Tabs
      label={t`Category`}
      tabs={[{ id: 'all', label: t`All` }, ...CATEGORIES.map(({ id }) => ({ id, label: id }))]}
      selected={selected}
      onSelect={select}
    >
      {shown.length > 0 ? (
        <VideoGrid videos={shown} />
      ) : (
        <EmptyCategory videos={videos} category={selected} onAll={() => select('all')} />
      )}
    </Tabs>
  );
};

export const VideoPage = () => {
  const { t } = useLingui();
  const { from } = useLoaderData<typeof videoRoute.loader>();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const [term, type] = useTerm();
  const searching = canSearch(term);
  const tooShort = !searching && term.trim() !== '';
  return (
    <div className={css.page}>
      <div className={css.search}>
        <SearchField
          label={t`Search videos`}
          value={term}
          onChange={type}
          hint={tooShort && <Trans>Please enter at least 2 characters to search</Trans>}
        />
        <GuideButton
          kind="video"
          title={t`How On:Play works`}
          alt={t`1. Pick a year: tabs show all videos or those of one KWDA. 2. Search: two letters are enough; titles and tags both count, spaces do not. 3. Watch on: tap a picture to play; four more videos wait below the player.`}
        />
      </div>
      <Loaded from={from} skeleton={<VideoGridSkeleton />} onRetry={revalidate}>
        {(videos) => {
          if (searching) {
            return <Results videos={videos} term={term} onClear={() => type('')} />;
          }
          const list = ownList(params, videos);
          return list ? <OneList list={list} /> : <Categories videos={videos} />;
        }}
      </Loaded>
    </div>
  );
};
