import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { useApp } from '../../../flows/app/use-app.tsx';
import { embeddingApp } from '../../../platform/embedding-app.ts';
import { OutsideDialog } from './outside-dialog.tsx';

/**
 * Most in-app browsers save no file, and say nothing: there `lead` stops the press that would begin one, and `wayOut`
 * leads to the browser.
 */
export function useFileOutside() {
  const { t } = useLingui();
  const { words, platform } = useApp();
  const [isInside, setInside] = useState(false);
  const lead = (event: SyntheticEvent) => {
    if (!embeddingApp(window)) return;
    event.preventDefault();
    // Public pages, whose files few save from inside an app, open without these words.
    words.need('account').then(
      () => setInside(true),
      (error: unknown) => platform.log('The way out of the app did not open.', error),
    );
  };
  const wayOut = isInside && (
    <OutsideDialog
      title={t`Files can’t be saved inside other apps.`}
      onClose={() => setInside(false)}
    >
      <Trans>Open this page in your browser to save the file.</Trans>
    </OutsideDialog>
  );
  return { lead, wayOut };
}
