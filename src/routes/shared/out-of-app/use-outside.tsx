import { type SyntheticEvent, useState } from 'react';
import { useApp } from '../../../flows/app/use-app.tsx';
import { embeddingApp } from '../../../platform/embedding-app.ts';
import { OutsideDialog, type OutsideDialogProps } from './outside-dialog.tsx';

/** In an in-app browser `lead` stops a press that comes to nothing there, and `wayOut` leads to the browser. */
export function useOutside(notice: Omit<OutsideDialogProps, 'onClose'>) {
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
  return {
    lead,
    wayOut: isInside && <OutsideDialog {...notice} onClose={() => setInside(false)} />,
  };
}
