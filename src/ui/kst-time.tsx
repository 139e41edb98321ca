import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** A moment in Korea, and where the fan's clock says something else, there as well: the HTML cannot know that. */
export const KstTime = ({ at }: { at: string }) => {
  const { i18n } = useLingui();
  const moment = new Date(at);
  const timeIn = (timeZone?: string) =>
    i18n.date(moment, { dateStyle: 'long', timeStyle: 'short', ...(timeZone && { timeZone }) });
  const korean = timeIn('Asia/Seoul');
  const own = useSyncExternalStore(
    never,
    () => timeIn(),
    () => korean,
  );
  return (
    <time dateTime={moment.toISOString()}>
      {korean} KST
      {own !== korean && (
        <>
          <br />
          <Trans>{own} where you are</Trans>
        </>
      )}
    </time>
  );
};
