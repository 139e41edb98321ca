import { Plural } from '@lingui/react/macro';
import { numberFormat } from './number-format.ts';
import { useLanguageTag } from './use-language.ts';

type ViewCountProps = {
  count: number;
  /** `12K` instead of `12,345`. */
  compact?: boolean;
};

export const ViewCount = ({ count, compact = false }: ViewCountProps) => {
  const shown = numberFormat(useLanguageTag(), compact ? { notation: 'compact' } : {}).format(
    count,
  );
  return <Plural value={count} one={`${shown} view`} other={`${shown} views`} />;
};
