import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { createSearch } from '../../../contract/rules/search.ts';
import { videoTitle } from '../../../contract/rules/video-title.ts';
import type { VideoItem } from '../../../contract/schemas/contents.ts';
import { GuideButton } from '../../ui/guide-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type Term, useFound } from '../use-found.ts';
import { useTerm } from '../use-term.ts';
import { CATEGORIES, type CategoryId, categoryOf, inCategory } from './categories.ts';
import { EmptyCategory, NoResults, NothingHere } from './nothing-here.tsx';
import { type OwnList, ownList } from './own-lists.ts';
import * as css from './video.css.ts';
import type { videoRoute } from './video.route.ts';
import { VideoGrid, VideoGridSkeleton } from './video-grid.tsx';

type Videos = readonly VideoItem[];

const fieldsOf = (video: VideoItem) => ({
  names: [video.title, videoTitle(video).song],
  tags: video.tag,
});

type ResultsProps = {
  videos: Videos;
  term: string;
  meant: string | undefined;
  onSearch: (term: string) => void;
};

const Results = ({ videos, term, meant, onSearch }: ResultsProps) => {
  const { t } = useLingui();
  return (
    <>
      <div role="status">
        {videos.length > 0 ? (
          <p className={css.count}>
            {t`${plural(videos.length, { one: '# video found', other: '# videos found' })}`}
          </p>
        ) : (
          <NoResults {...{ term, meant, onSearch }} />
        )}
      </div>
      {videos.length > 0 && <VideoGrid videos={videos} />}
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

type ShownProps = { videos: Videos; term: Term; onSearch: (term: string) => void };

const Shown = ({ videos, term, onSearch }: ShownProps) => {
  const [params] = useSearchParams();
  const search = useMemo(() => createSearch(videos, fieldsOf), [videos]);
  const { isSearching, found, ...asked } = useFound(search, term);
  if (isSearching) return <Results videos={found} onSearch={onSearch} {...asked} />;
  const list = ownList(params, videos);
  return list ? <OneList list={list} /> : <Categories videos={videos} />;
};

export const VideoPage = () => {
  const { t } = useLingui();
  const { from } = useLoaderData<typeof videoRoute.loader>();
  const { revalidate } = useRevalidator();
  const { term, type, tooShort } = useTerm();
  return (
    <div className={css.page}>
      <div className={css.search}>
        <SearchField
          label={t`Search videos`}
          value={term.typed}
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
        {(videos) => <Shown videos={videos} term={term} onSearch={type} />}
      </Loaded>
    </div>
  );
};
