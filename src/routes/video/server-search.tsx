import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import * as LIMITS from '../../../contract/limits.ts';
import type { VideoItem } from '../../../contract/schemas/contents.ts';
import type { CallProblem } from '../../../machines/call-problem.types.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { videoSearchFlow } from '../../flows/video-search.ts';
import { LoadFailure, type LoadProblem } from '../../ui/load-failure.tsx';
import { More } from '../../ui/more.tsx';
import { keepLength, keptLength, usePlaceAfterGrowth } from '../long-list.ts';
import { Results } from './results.tsx';
import { ResultsSkeleton } from './video-grid.tsx';

type ServerSearchProps = { term: string; onSearch: (term: string) => void };

function searchProblem(problem: CallProblem | null): LoadProblem {
  switch (problem?.code) {
    case 'offline':
    case 'timeout':
    case 'portal':
    case 'throttled':
      return problem.code;
    default:
      return 'failed';
  }
}

type Found = { term: string; videos: readonly VideoItem[]; next: string | null };

/** After a reload the same search is as long as it was. */
function useKeptLength(term: string, found: Found | null, onMore: () => void) {
  const place = usePlaceAfterGrowth();
  const follow = useEffectEvent(() => {
    if (found?.term !== term) return;
    const name = `search: ${term}`;
    const shown = found.videos.length;
    const before = keptLength(name);
    if (shown > LIMITS.pageSize && shown > before) keepLength(name, shown);
    if (shown >= before) return place.restore();
    place.remember();
    if (found.next !== null) onMore();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may have more to follow
  useEffect(() => follow(), [found]);
}

/** For more videos than a page can hold. Earlier results stay until the response arrives. */
export const ServerSearch = ({ term, onSearch }: ServerSearchProps) => {
  const app = useApp();
  const search = useActorRef(
    useMemo(() => videoSearchFlow(app), [app]),
    { inspect: app.inspect },
  );
  const now = useSelector(search, (snapshot) => snapshot);
  useEffect(() => search.send({ type: 'term.changed', term }), [search, term]);
  const { found, problem } = now.context;
  useKeptLength(term, found, () => search.send({ type: 'more.ask' }));
  if (now.hasTag('failed')) {
    return (
      <LoadFailure
        problem={searchProblem(problem)}
        onRetry={() => search.send({ type: 'search.retry' })}
      />
    );
  }
  if (!found) return <ResultsSkeleton />;
  return (
    <>
      <Results
        videos={found.videos}
        total={found.total}
        term={found.term}
        meant={found.meant ?? undefined}
        onSearch={onSearch}
      />
      <More
        busy={now.hasTag('searching')}
        onMore={found.next === null ? undefined : () => search.send({ type: 'more.ask' })}
      >
        <Trans>Show more videos</Trans>
      </More>
    </>
  );
};
