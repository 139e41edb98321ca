import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type DrawFindings, isFair } from '../../../../contract/rules/check-draw.ts';
import { entryLine } from '../../../../contract/rules/draw.ts';
import type { Draw, EventDetail } from '../../../../contract/schemas/events.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { checkDraw } from './check-draw.ts';
import * as css from './event-draw.css.ts';

type Checking =
  | { is: 'idle' }
  | { is: 'under way'; percent: number }
  | { is: 'over'; findings: DrawFindings }
  | { is: 'cut off' };

const LINE = entryLine({ id: 'a'.repeat(16), number: 1 }).length + 1;

type FindingsProps = { findings: DrawFindings; isProvable: boolean; hasPassedOn: boolean };

const Findings = ({ findings, isProvable, hasPassedOn }: FindingsProps) => (
  <>
    {isFair(findings) && isProvable ? (
      <p className={css.fair}>
        <Trans>Verified: same winners.</Trans>
      </p>
    ) : isFair(findings) ? (
      <p className={css.text}>
        <Trans>The same winners come out. That doesn’t prove that the draw is fair.</Trans>
      </p>
    ) : (
      <p className={css.unfair}>
        <Trans>The draw does not add up. Something was changed.</Trans>
      </p>
    )}
    <ul className={css.findings}>
      <li>
        {findings.seed ? (
          <Trans>The seed matches its fingerprint.</Trans>
        ) : (
          <Trans>The seed does not match its fingerprint.</Trans>
        )}
      </li>
      <li>
        {findings.entries && findings.count ? (
          <Trans>The entries match their fingerprint.</Trans>
        ) : (
          <Trans>The entries do not match their fingerprint.</Trans>
        )}
      </li>
      <li>
        {findings.winners ? (
          <Trans>The winners follow from both.</Trans>
        ) : (
          <Trans>The winners do not follow from both.</Trans>
        )}
      </li>
      {(hasPassedOn || !findings.passedOn) && (
        <li>
          {findings.passedOn ? (
            <Trans>Each place that has passed on went to the next reserve.</Trans>
          ) : (
            <Trans>A place that has passed on did not go to the next reserve.</Trans>
          )}
        </li>
      )}
    </ul>
  </>
);

type VerifyDrawProps = { event: EventDetail; draw: Draw; isProvable: boolean };

/** Recomputes the draw in this browser, from public data. */
export const VerifyDraw = ({ event, draw, isProvable }: VerifyDrawProps) => {
  const { t } = useLingui();
  const app = useApp();
  const [checking, setChecking] = useState<Checking>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function check() {
    running.current = new AbortController();
    const { signal } = running.current;
    const whole = Math.max(1, (draw.entryCount ?? 0) * LINE);
    setChecking({ is: 'under way', percent: 0 });
    try {
      const findings = await checkDraw(app, event, {
        signal,
        onProgress: (done) =>
          setChecking({
            is: 'under way',
            percent: Math.min(100, Math.round((done / whole) * 100)),
          }),
      });
      setChecking({ is: 'over', findings });
    } catch (error) {
      if (signal.aborted) return;
      app.platform.log('The draw could not be checked.', error);
      setChecking({ is: 'cut off' });
    }
  }

  return (
    <>
      <Button variant="quiet" wide busy={checking.is === 'under way'} onClick={() => void check()}>
        <Trans>Verify this draw</Trans>
      </Button>
      {checking.is === 'under way' && (
        <ProgressBar label={t`Checking the draw`} value={checking.percent} />
      )}
      <div role="status">
        {checking.is === 'over' && (
          <Findings
            findings={checking.findings}
            isProvable={isProvable}
            hasPassedOn={Boolean(draw.passedOn?.length)}
          />
        )}
        {checking.is === 'cut off' && (
          <p className={css.text}>
            <Trans>We couldn’t load the entries. Please try again.</Trans>
          </p>
        )}
      </div>
    </>
  );
};
