import { Trans, useLingui } from '@lingui/react/macro';
import { externalAddress } from '../../../../contract/rules/in-app-browser.ts';
import { embeddingApp } from '../../../platform/embedding-app.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { InfoIcon } from '../../../ui/lazy-icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import * as css from './in-app-dialog.css.ts';

type WayOut = { onClose: () => void };

const NotHere = ({ onClose, way, children }: WayOut & { way: Elements; children: Elements }) => {
  const { t } = useLingui();
  return (
    <Dialog
      icon={<InfoIcon />}
      title={t`Google doesn’t allow login inside other apps.`}
      onClose={onClose}
      actions={
        <>
          {way}
          <Button wide variant="plain" onClick={onClose}>
            <Trans>Stay here</Trans>
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};

/** If the in-app browser has no link out of it, the fan copies the page's address by hand. */
const ByHand = ({ address, onClose }: WayOut & { address: string }) => {
  const { t } = useLingui();
  const { field, isCopied, copy } = useCopy(address);
  return (
    <NotHere
      onClose={onClose}
      way={
        <Button wide onClick={() => void copy()}>
          <Trans>Copy address</Trans>
        </Button>
      }
    >
      <Trans>
        Choose “Open in browser” in this app’s menu, or copy the address and open it in your
        browser.
      </Trans>
      <div className={css.address}>
        <TextField
          ref={field}
          label={t`Page address`}
          readOnly
          value={address}
          onChange={() => {}}
          answer={isCopied ? { tone: 'good', text: t`Copied.` } : undefined}
        />
      </div>
    </NotHere>
  );
};

/** Google allows no sign-in inside an in-app browser; this leads out of it. */
export const InAppDialog = ({ onClose }: WayOut) => {
  const { href } = window.location;
  const app = embeddingApp(window);
  const external = app && externalAddress(app, href);
  if (!external) return <ByHand address={href} onClose={onClose} />;
  return (
    <NotHere
      onClose={onClose}
      way={
        <a className={buttonClass({ wide: true })} href={external}>
          <Trans>Open in browser</Trans>
        </a>
      }
    >
      <Trans>Open this page in your browser to use Google.</Trans>
    </NotHere>
  );
};
