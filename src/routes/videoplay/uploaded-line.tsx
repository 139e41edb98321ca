import { Trans } from '@lingui/react/macro';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { useLanguageTag } from '../../ui/use-language.ts';
import { relativeTime } from './relative-time.ts';
import { useUploaded } from './use-uploaded.ts';

export const UploadedLine = ({ id }: { id: string }) => {
  const tag = useLanguageTag();
  const uploaded = useUploaded(id);
  if (!uploaded) return <SkeletonLine length="middle" />;
  const { at, askedAt } = uploaded;
  return (
    <span>
      {at === null ? (
        <Trans>
          Uploaded <span>Unknown</span>
        </Trans>
      ) : (
        <Trans>
          Uploaded{' '}
          <time dateTime={new Date(at).toISOString()}>{relativeTime(at, askedAt, tag)}</time>
        </Trans>
      )}
    </span>
  );
};
