import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { InfoIcon } from '../../../ui/lazy-icons.tsx';
import * as css from './outside-dialog.css.ts';
import { useWayOut } from './use-way-out.tsx';

export type OutsideDialogProps = { title: ReactNode; onClose: () => void; children: Elements };

/** Says what an in-app browser cannot do, and leads out of it to this page, in this language. */
export const OutsideDialog = ({ title, onClose, children }: OutsideDialogProps) => {
  const { button, address } = useWayOut();
  return (
    <Dialog
      icon={<InfoIcon />}
      title={title}
      onClose={onClose}
      actions={
        <>
          {button}
          <Button wide variant="plain" onClick={onClose}>
            <Trans>Stay here</Trans>
          </Button>
        </>
      }
    >
      {address ? (
        <>
          <Trans>
            Choose “Open in browser” in this app’s menu, or copy the address and open it in your
            browser.
          </Trans>
          <div className={css.address}>{address}</div>
        </>
      ) : (
        children
      )}
    </Dialog>
  );
};
