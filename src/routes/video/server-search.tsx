import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useApp } from '../../flows/app/use-app.tsx';
import { videoSearchFlow } from '../../flows/video-search/video-search.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { More } from '../../ui/more.tsx';
import { Results } from './results.tsx';
import { ResultsSkeleton } from './video-grid.tsx';

type ServerSearchProps = { term: string; onSearch: (term: string) => void };

/** For more videos than a page can hold. Earlier results stay until the response arrives. */
export const ServerSearch = ({ term, onSearch }: ServerSearchProps) => {
  const app = useApp();
  const search = useActorRef(useMemo(() => videoSearchFlow(app), [app]));
  const now = useSelector(search, (snapshot) => snapshot);
  useEffect(() => search.send({ type: 'term.changed', term }), [search, term]);
  const { found, problem } = now.context;
  if (now.hasTag('failed')) {
    const { code } = problem ?? {};
    return (
      <LoadFailure
        problem={code === 'offline' || code === 'timeout' ? code : 'failed'}
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
