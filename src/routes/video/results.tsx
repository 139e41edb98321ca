import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { createSearch } from '../../../contract/rules/search.ts';
import { videoTitle } from '../../../contract/rules/video-title.ts';
import type { VideoItem } from '../../../contract/schemas/contents.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { type Term, useFound } from '../use-found.ts';
import { NoResults } from './nothing-here.tsx';
import * as css from './video.css.ts';
import { ResultsSkeleton, VideoGrid } from './video-grid.tsx';
import { videoIndex } from './video-index.ts';

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

type SearchProps = {
  term: Term;
  onSearch: (term: string) => void;
  /** What is there while nothing is searched. */
  children: ReactNode;
};

const Found = ({ videos, term, onSearch, children }: SearchProps & { videos: Videos }) => {
  const search = useMemo(() => createSearch(videos, fieldsOf), [videos]);
  const { isSearching, found, ...asked } = useFound(search, term);
  return isSearching ? <Results videos={found} onSearch={onSearch} {...asked} /> : children;
};

/** The index comes when somebody begins to search, and then stays for the visit. */
export const Search = (props: SearchProps) => {
  const app = useApp();
  const [index, setIndex] = useState(() => videoIndex.read(app));
  return (
    <Loaded
      from={index}
      skeleton={props.term.isSettled ? <ResultsSkeleton /> : props.children}
      onRetry={() => setIndex(videoIndex.read(app))}
    >
      {(videos) => <Found videos={videos} {...props} />}
    </Loaded>
  );
};
