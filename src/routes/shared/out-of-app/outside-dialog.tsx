import { Trans, useLingui } from '@lingui/react/macro';
import { externalAddress } from '../../../../contract/rules/in-app-browser.ts';
import { useShownLanguage } from '../../../flows/app/use-app.tsx';
import { embeddingApp } from '../../../platform/embedding-app.ts';
import { pageElsewhere } from '../../../platform/handed-language.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { InfoIcon } from '../../../ui/lazy-icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import * as css from './outside-dialog.css.ts';

type WayOut = { title: string; onClose: () => void; children: Elements };

const NotHere = ({ title, onClose, way, children }: WayOut & { way: Elements }) => (
  <Dialog
    icon={<InfoIcon />}
    title={title}
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

/** If the in-app browser has no link out of it, the fan copies the page's address by hand. */
const ByHand = ({ address, title, onClose }: Omit<WayOut, 'children'> & { address: string }) => {
  const { t } = useLingui();
  const { field, isCopied, copy } = useCopy(address);
  return (
    <NotHere
      title={title}
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

/** Says what an in-app browser cannot do, and leads out of it to this page, in this language. */
export const OutsideDialog = ({ title, onClose, children }: WayOut) => {
  const address = pageElsewhere(window.location.href, useShownLanguage());
  const app = embeddingApp(window);
  const external = app && externalAddress(app, address);
  if (!external) return <ByHand address={address} title={title} onClose={onClose} />;
  return (
    <NotHere
      title={title}
      onClose={onClose}
      way={
        <a className={buttonClass({ wide: true })} href={external}>
          <Trans>Open in browser</Trans>
        </a>
      }
    >
      {children}
    </NotHere>
  );
};
