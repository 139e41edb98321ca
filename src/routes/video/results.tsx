import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { VideoItem } from '../../../contract/schemas/contents.ts';
import { Status } from '../../ui/status.tsx';
import { NoResults } from './nothing-here.tsx';
import * as css from './video.css.ts';
import { VideoGrid } from './video-grid.tsx';

type ResultsProps = {
  videos: readonly VideoItem[];
  /** The total, of which these may be the first. */
  total: number;
  term: string;
  meant: string | undefined;
  onSearch: (term: string) => void;
};

export const Results = ({ videos, total, term, meant, onSearch }: ResultsProps) => {
  const { t } = useLingui();
  if (videos.length === 0) return <NoResults {...{ term, meant, onSearch }} />;
  return (
    <>
      <Status className={css.count}>
        {t`${plural(total, { one: '# video found', other: '# videos found' })}`}
      </Status>
      <VideoGrid videos={videos} />
    </>
  );
};
