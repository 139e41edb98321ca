import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Draw, EventDetail } from '../../../../contract/schemas/events.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import { Hash } from '../../../ui/hash.tsx';
import { useInBrowser } from '../../../ui/use-in-browser.ts';
import * as css from './event-draw.css.ts';
import { changesSince, type DrawChange, noteDraw } from './seen-draw.ts';

export const Change = ({ part, before }: DrawChange) => (
  <>
    <p className={css.unfair}>
      {part === 'entriesHash' ? (
        <Trans>The list of entries was changed after it was published.</Trans>
      ) : part === 'seedHash' ? (
        <Trans>The seed was changed after its fingerprint was published.</Trans>
      ) : (
        <Trans>The prizes were changed after entries had opened.</Trans>
      )}
    </p>
    {part !== 'prizes' && (
      <p className={css.text}>
        <Trans>This browser saw another fingerprint before:</Trans>
        <Hash of={before} />
      </p>
    )}
  </>
);

/** What differs from what this browser saw first, which it keeps. */
export function useDrawChanges(event: EventDetail, draw: Draw): DrawChange[] {
  const { local } = useApp().platform;
  const isInBrowser = useInBrowser();
  useEffect(() => noteDraw(local, { event, draw }), [local, event, draw]);
  return isInBrowser ? changesSince(local, { event, draw }) : [];
}
