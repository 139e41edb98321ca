import { Trans, useLingui } from '@lingui/react/macro';
import { externalAddress } from '../../../../contract/rules/in-app-browser.ts';
import { useShownLanguage } from '../../../flows/app/use-app.tsx';
import { embeddingApp } from '../../../platform/embedding-app.ts';
import { pageElsewhere } from '../../../platform/handed-language.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useCopy } from '../../../ui/use-copy.ts';

type WayOut = {
  button: Elements;
  /** If the in-app browser has no link out of it: the button copies it, and the fan opens it by hand. */
  address: Elements | undefined;
};

/** What leads to this page in the real browser, in this language. */
export function useWayOut(): WayOut {
  const { t } = useLingui();
  const page = pageElsewhere(window.location.href, useShownLanguage());
  const { field, isCopied, copy } = useCopy(page);
  const app = embeddingApp(window);
  const external = app && externalAddress(app, page);
  if (external) {
    const button = (
      <a className={buttonClass({ wide: true })} href={external}>
        <Trans>Open in browser</Trans>
      </a>
    );
    return { button, address: undefined };
  }
  return {
    button: (
      <Button wide onClick={() => void copy()}>
        <Trans>Copy address</Trans>
      </Button>
    ),
    address: (
      <TextField
        ref={field}
        label={t`Page address`}
        readOnly
        value={page}
        onChange={() => {}}
        answer={isCopied ? { tone: 'good', text: t`Copied.` } : undefined}
      />
    ),
  };
}
