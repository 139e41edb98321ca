import { useMemo, useState } from 'react';
import * as LIMITS from '../../../contract/limits.ts';
import { createSearch } from '../../../contract/rules/search.ts';
import { videoFields } from '../../../contract/rules/video-search.ts';
import type { VideoItem } from '../../../contract/schemas/contents.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { type Term, useFound } from '../use-found.ts';
import { Results } from './results.tsx';
import { ServerSearch } from './server-search.tsx';
import { ResultsSkeleton } from './video-grid.tsx';
import { loadVideoIndex } from './video-index.ts';

type Videos = readonly VideoItem[];

type SearchProps = {
  term: Term;
  onSearch: (term: string) => void;
  /** The content without a search. */
  children: Elements;
};

const Found = ({ videos, term, onSearch, children }: SearchProps & { videos: Videos }) => {
  const isWhole = videos.length < LIMITS.videosInPage;
  const search = useMemo(() => createSearch(isWhole ? videos : [], videoFields), [videos, isWhole]);
  const { isSearching, found, ...asked } = useFound(search, term);
  if (!isSearching) return children;
  return isWhole ? (
    <Results videos={found} total={found.length} onSearch={onSearch} {...asked} />
  ) : (
    <ServerSearch term={asked.term} onSearch={onSearch} />
  );
};

/** The index loads with the first search, and is then kept for the visit. */
export const VideoSearch = (props: SearchProps) => {
  const app = useApp();
  const [index, setIndex] = useState(() => loadVideoIndex.read(app));
  return (
    <Loaded
      from={index}
      skeleton={props.term.isSettled ? <ResultsSkeleton /> : props.children}
      onRetry={() => setIndex(loadVideoIndex.read(app))}
    >
      {(videos) => <Found videos={videos} {...props} />}
    </Loaded>
  );
};
