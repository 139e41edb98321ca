import { Trans } from '@lingui/react/macro';
import { Suspense, use } from 'react';
import { SkeletonWord } from '../../ui/skeleton.tsx';
import { useLanguageTag } from '../../ui/use-language.ts';
import { relativeTime } from './relative-time.ts';
import type { Uploaded } from './uploaded.ts';

const UploadedAt = ({ uploaded }: { uploaded: Promise<Uploaded> }) => {
  const tag = useLanguageTag();
  const { at, askedAt } = use(uploaded);
  const ago = at === null ? undefined : relativeTime(at, askedAt, tag);
  return (
    <span>
      {at === null || ago === undefined ? (
        <Trans>
          Uploaded <span>Unknown</span>
        </Trans>
      ) : (
        <Trans>
          Uploaded <time dateTime={new Date(at).toISOString()}>{ago}</time>
        </Trans>
      )}
    </span>
  );
};

/** The words around the date, which only a browser asks for. */
const UploadedSoon = () => {
  const ago = <SkeletonWord />;
  return (
    <span>
      <Trans>
        Uploaded <span>{ago}</span>
      </Trans>
    </span>
  );
};

export const UploadedLine = ({ uploaded }: { uploaded: Promise<Uploaded> | null }) => {
  if (!uploaded) return <UploadedSoon />;
  return (
    <Suspense fallback={<UploadedSoon />}>
      <UploadedAt uploaded={uploaded} />
    </Suspense>
  );
};
