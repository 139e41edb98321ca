import { Trans } from '@lingui/react/macro';
import { Suspense, use } from 'react';
import { SkeletonLine } from '../../ui/skeleton.tsx';
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

export const UploadedLine = ({ uploaded }: { uploaded: Promise<Uploaded> | null }) => {
  const skeleton = <SkeletonLine length="middle" />;
  if (!uploaded) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <UploadedAt uploaded={uploaded} />
    </Suspense>
  );
};
