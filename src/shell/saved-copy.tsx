import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useApp } from '../flows/app/use-app.tsx';
import { useMomentWords } from '../ui/moment-words.ts';
import { Status } from '../ui/status.tsx';
import type { PageHandle } from './handle.ts';
import * as css from './saved-copy.css.ts';

/** Says as of when the page's content is, where the network gave no newer one. */
export const SavedCopy = ({ under }: { under: PageHandle['header'] }) => {
  const { savedCopies, platform } = useApp();
  const { dayOf, clockOf, dayAndClock } = useMomentWords();
  const oldest = useSyncExternalStore(savedCopies.subscribe, savedCopies.oldest, () => undefined);
  if (oldest === undefined) return null;
  const saved = new Date(oldest);
  const isToday = dayOf(saved) === dayOf(new Date(platform.now()));
  const when = isToday ? clockOf(saved) : dayAndClock(saved);
  return (
    <Status className={css.lines[under]}>
      <Trans>Saved copy from {when}</Trans>
    </Status>
  );
};
