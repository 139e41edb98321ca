import { Trans } from '@lingui/react/macro';
import { clockFace } from '../../../ui/clock-face.ts';
import { useSecondsUntil } from '../wizard/seconds-until.ts';
import * as css from '../wizard/steps.css.ts';

/** How long the current code is valid; an empty line if there is none. */
export const TimeLeft = ({ until }: { until: number | null }) => {
  const seconds = useSecondsUntil(until);
  return (
    <p className={css.timeLeft} role="timer">
      {until !== null && <Trans>Time left {clockFace(seconds)}</Trans>}
    </p>
  );
};
