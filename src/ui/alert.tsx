import { Trans } from '@lingui/react/macro';
import { use, useCallback } from 'react';
import { AlertContext } from './alert-provider.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

const AlertDialog = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog
    role="alertdialog"
    title={text}
    onClose={onClose}
    actions={
      <Button wide onClick={onClose}>
        <Trans>OK</Trans>
      </Button>
    }
  />
);

/** Shows a text and resolves once the fan has closed it. */
export function useAlert(): (text: string) => Promise<void> {
  const show = use(AlertContext);
  if (!show) throw new Error('useAlert needs an AlertProvider above it');
  return useCallback(
    (text) => show((close) => <AlertDialog text={text} onClose={close} />),
    [show],
  );
}
