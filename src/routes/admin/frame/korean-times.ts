import { useLingui } from '@lingui/react/macro';
import { useMomentWords } from '../../../ui/moment-words.ts';

/** Times in Backstage, which say their zone: staff in several countries speak of the same moments. */
export function useKoreanTimes() {
  const { t } = useLingui();
  const { dayAndClock, clockOf, endOf } = useMomentWords('Asia/Seoul');
  const inKorea = (words: string) => t`${words} KST`;
  return {
    momentOf: (at: string) => inKorea(dayAndClock(new Date(at))),
    clockOf: (at: string) => inKorea(clockOf(new Date(at))),
    /** An end at midnight belongs to the day before. */
    endOf: (at: string) => inKorea(endOf(new Date(at))),
  };
}
