import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { externalAddress, inAppBrowserOf } from '../../../contract/rules/in-app-browser.ts';
import { Button, buttonClass, FieldButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InfoIcon } from '../../ui/page-icons.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The address to carry over by hand, where the app knows no other way. */
const Address = ({ address }: { address: string }) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    // Selected in any case: where nothing may be written to the clipboard, the fan's own menu copies.
    input.current?.select();
    await navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => {},
    );
  };

  return (
    <TextField
      ref={input}
      label={t`Address of this page`}
      readOnly
      value={address}
      onChange={() => {}}
      answer={copied ? { tone: 'good', text: t`Copied.` } : undefined}
      end={
        <FieldButton onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </FieldButton>
      }
    />
  );
};

/** Google lets nobody sign in inside another app; this leads out of it. */
export const InAppDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { href } = window.location;
  const app = inAppBrowserOf(navigator.userAgent);
  const external = app && externalAddress(app, href);
  return (
    <Dialog
      icon={<InfoIcon />}
      title={t`Google does not allow signing in inside other apps.`}
      onClose={onClose}
      actions={
        <>
          {external && (
            <a className={buttonClass({ wide: true })} href={external}>
              <Trans>Open in browser</Trans>
            </a>
          )}
          <Button wide variant={external ? 'plain' : 'primary'} onClick={onClose}>
            <Trans>Stay here</Trans>
          </Button>
        </>
      }
    >
      {external ? (
        <Trans>Open this page in your browser, and Google works.</Trans>
      ) : (
        <>
          <p>
            <Trans>
              Choose “Open in browser” in this app’s menu, or copy the address and open it in your
              browser.
            </Trans>
          </p>
          <Address address={href} />
        </>
      )}
    </Dialog>
  );
};
